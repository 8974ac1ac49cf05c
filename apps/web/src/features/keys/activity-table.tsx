import type { KeyActivityEntry } from '@avatarcade/contracts/keys';
import { formatMoment } from '../../shared/format/date-format.ts';
import { formatEuros } from '../../shared/format/money-format.ts';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describeCall, describeStatus } from './activity-words.ts';

const head = 'px-2 pb-2 font-medium first:pl-0 last:pr-0';
const cell = 'px-2 py-3 align-top first:pl-0 last:pr-0';

/** `undefined` while it loads. */
export function ActivityTable({ entries }: { entries: KeyActivityEntry[] | undefined }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">What API keys changed and spent, newest first</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className={cx(head, 'w-full')}>
            What
          </th>
          <th scope="col" className={cx(head, 'max-sm:hidden')}>
            Result
          </th>
          <th scope="col" className={cx(head, 'text-right')}>
            Spent
          </th>
        </tr>
      </thead>
      <tbody>
        {entries
          ? entries.map((entry) => <ActivityRow key={entry.id} entry={entry} />)
          : ['a', 'b', 'c', 'd'].map((key) => (
              <tr key={key} className="border-b border-line last:border-0">
                <td className={cell}>
                  <Skeleton className="h-5 w-40" />
                  <Skeleton className="mt-1.5 h-4 w-56" />
                </td>
                <td className={cx(cell, 'max-sm:hidden')}>
                  <Skeleton className="h-5 w-16" />
                </td>
                <td className={cell}>
                  <Skeleton className="ml-auto h-5 w-14" />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}

function ActivityRow({ entry }: { entry: KeyActivityEntry }) {
  const result = describeStatus(entry.status);
  const resultText = (
    <span
      className={result.isDone ? 'text-money' : 'text-danger'}
      title={`Status ${entry.status ?? 'unknown'}`}
    >
      {result.text}
    </span>
  );
  return (
    <tr className="border-b border-line last:border-0">
      <td className={cx(cell, 'max-w-0')}>
        <span className="block font-medium break-words">{describeCall(entry.call)}</span>
        <span className="block text-sm break-words text-muted">
          <bdi>{entry.key_name}</bdi> · {formatMoment(entry.time)}
          <span className="sm:hidden"> · {resultText}</span>
        </span>
        <details className="mt-1 text-sm text-muted">
          <summary className="cursor-pointer">Details</summary>
          <dl className="mt-1 flex flex-col gap-0.5 break-all">
            <Detail name="Call" value={entry.call} />
            <Detail name="Status" value={String(entry.status ?? 'no response')} />
            {entry.target_id && <Detail name="About" value={entry.target_id} />}
            <Detail name="Request" value={entry.request_id} />
          </dl>
        </details>
      </td>
      <td className={cx(cell, 'min-w-28 max-sm:hidden')}>{resultText}</td>
      <td className={cx(cell, 'text-right font-medium whitespace-nowrap tabular-nums')}>
        {entry.spent > 0 ? formatEuros(entry.spent) : <span className="text-muted">–</span>}
      </td>
    </tr>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline">
        <code>{value}</code>
      </dd>
    </div>
  );
}
