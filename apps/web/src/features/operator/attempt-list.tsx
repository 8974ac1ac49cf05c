import type { VideoAttempt } from '@avatarcade/contracts/operator';
import { formatAge, formatClock, formatShort } from './format-amounts.ts';
import { StatusPill } from './status-pill.tsx';
import { describeResult, nameStage } from './video-words.ts';

/** What workers did, newest first. */
export function AttemptList({ attempts }: { attempts: readonly VideoAttempt[] }) {
  if (attempts.length === 0) {
    return (
      <p className="text-muted">
        No worker has begun yet, or the attempts are of a version without this log.
      </p>
    );
  }
  return (
    <ol className="flex flex-col">
      {attempts.map((attempt, index) => (
        <li key={attempt.id} className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
          <Attempt attempt={attempt} number={attempts.length - index} />
        </li>
      ))}
    </ol>
  );
}

function Attempt({ attempt, number }: { attempt: VideoAttempt; number: number }) {
  const { tone, text } = describeResult(attempt.result);
  const end = attempt.ended_at;
  return (
    <article className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">Attempt {number}</h3>
        <StatusPill tone={tone}>{text}</StatusPill>
        <span className="text-sm text-muted tabular-nums">
          {formatShort(attempt.started_at)}
          {end && `, ${formatAge(secondsBetween(attempt.started_at, end))}`}
        </span>
      </div>
      <p className="text-sm text-muted">
        Order {attempt.charge_number} · <span className="font-mono break-all">{attempt.worker}</span>
      </p>
      {attempt.stages.length > 0 && (
        <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm tabular-nums">
          {attempt.stages.map(({ stage, at }, index) => {
            const next = attempt.stages[index + 1]?.at ?? end;
            return (
              <li key={`${stage} ${at}`}>
                <span className="text-faint">{formatClock(at)}</span> {nameStage(stage)}
                {next && <span className="text-muted"> · {formatAge(secondsBetween(at, next))}</span>}
              </li>
            );
          })}
        </ol>
      )}
      {attempt.error && (
        <pre className="max-h-72 overflow-auto rounded-control bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap">
          {attempt.error}
        </pre>
      )}
    </article>
  );
}

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;
