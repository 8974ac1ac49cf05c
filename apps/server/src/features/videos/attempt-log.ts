import { hostname } from 'node:os';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { withoutValues } from '../../platform/log/describe-error.ts';
import { redactText } from '../../platform/log/redact.ts';
import { endAttempt, insertAttempt, setAttemptStages } from './attempts.queries.ts';
import type { RenderCharge } from './renders.queries.ts';
import type { AttemptResult } from './video-metrics.ts';
import type { AttemptStage, RenderStage } from './videos.tables.ts';

/** Records what workers do for a video, for operators. No render fails for it. */
export type AttemptLog = {
  start(charge: RenderCharge): {
    enter(stage: RenderStage): void;
    /** Resolves when it is written. */
    end(result: AttemptResult, error: unknown): Promise<void>;
  };
};

type LogDeps = { db: Db; clock: Clock; warn: (error: unknown, message: string) => void };

const ERROR_LENGTH = 4000;

export function createAttemptLog({ db, clock, warn }: LogDeps): AttemptLog {
  const worker = `${hostname()} · ${process.pid}`;
  return {
    start(charge) {
      const stages: AttemptStage[] = [];
      const giveUp = (error: unknown) => {
        warn(error, 'could not record an attempt');
        return undefined;
      };
      // One after the other: the end is the last to be written. Caught at once: nothing else may be written for minutes.
      let written = insertAttempt(db, { ...charge, worker, now: clock() }).catch(giveUp);
      const then = (write: (id: string) => Promise<void>) => {
        written = written
          .then(async (id) => {
            if (id) await write(id);
            return id;
          })
          .catch(giveUp);
        return written;
      };
      return {
        enter(stage) {
          if (stages.at(-1)?.stage === stage) return;
          stages.push({ stage, at: clock().toISOString() });
          const soFar = [...stages];
          void then((id) => setAttemptStages(db, { id, stages: soFar }));
        },
        async end(result, error) {
          const now = clock();
          await then((id) => endAttempt(db, { id, result, error: describeError(error), stages, now }));
        },
      };
    },
  };
}

/** With its causes, without the stacks of those, and without secrets and values of queries. */
function describeError(error: unknown): string | null {
  if (error === undefined) return null;
  const parts: string[] = [];
  for (let each = withoutValues(error); each !== undefined && parts.length < 5; ) {
    parts.push(each instanceof Error ? (parts.length === 0 && each.stack) || each.message : String(each));
    each = each instanceof Error ? each.cause : undefined;
  }
  return redactText(parts.join('\nCaused by: ')).slice(0, ERROR_LENGTH);
}
