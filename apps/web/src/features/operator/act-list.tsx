import type { OperatorAct } from '@avatarcade/contracts/operator';
import { formatMoment } from '../../shared/format/date-format.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { describeAct, pageOfTarget } from './act-words.ts';
import { formatShort } from './format-amounts.ts';

/** Entries of the audit log, in brief or with everything that is known. */
export function ActList({ acts, isBrief = false }: { acts: readonly OperatorAct[]; isBrief?: boolean }) {
  return (
    <ol className="flex flex-col">
      {acts.map((act) => (
        <li key={act.id} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
          <ActEntry act={act} isBrief={isBrief} />
        </li>
      ))}
    </ol>
  );
}

function ActEntry({ act, isBrief }: { act: OperatorAct; isBrief: boolean }) {
  const page = pageOfTarget(act);
  const { euros } = act.facts;
  return (
    <article className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-medium">
          {page ? <TextLink to={page}>{describeAct(act.act)}</TextLink> : describeAct(act.act)}
          {typeof euros === 'number' && (
            <span className="text-money tabular-nums"> · €{euros.toFixed(2)}</span>
          )}
        </p>
        <time dateTime={act.time} title={formatMoment(act.time)} className="text-sm text-muted tabular-nums">
          {formatShort(act.time)}
        </time>
      </div>
      {act.reason && (
        <p dir="auto" className="break-words text-muted">
          “{act.reason}”
        </p>
      )}
      <p className="truncate text-sm text-faint">
        {act.operator}
        {act.target && ` · ${act.target}`}
      </p>
      {!isBrief && (
        <details className="text-sm text-muted">
          <summary className="cursor-pointer pointer-coarse:py-2.5">Details</summary>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
            <Detail name="Act" value={act.act} />
            <Detail name="About" value={act.target} />
            <Detail name="Request" value={act.request_id} />
            <Detail name="Address" value={act.address} />
            {Object.entries(act.facts).map(([name, value]) => (
              <Detail key={name} name={name} value={String(value)} />
            ))}
          </dl>
        </details>
      )}
    </article>
  );
}

function Detail({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="font-mono break-all">{value ?? '–'}</dd>
    </>
  );
}
