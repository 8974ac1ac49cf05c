import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '../../paths.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { KIND_NAMES, worthAfter } from '../../shared/format/entry-kinds.ts';
import { formatEuros, formatSigned } from '../../shared/format/money-format.ts';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const head = 'px-2 pb-2 font-medium first:pl-0';
const cell = 'px-2 py-3 align-top first:pl-0';

/** The ledger for its owner: each entry and the balance after it. `undefined` while it loads. */
export function StatementTable({ entries }: { entries: WalletEntry[] | undefined }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">All changes to your balance, newest first</caption>
      <thead className="border-b border-line text-sm text-muted">
        <tr>
          <th scope="col" className={cx(head, 'max-sm:hidden')}>
            Date
          </th>
          <th scope="col" className={cx(head, 'w-full max-sm:pl-0')}>
            For
          </th>
          <th scope="col" className={cx(head, 'text-right')}>
            Amount
          </th>
          <th scope="col" className={cx(head, 'text-right max-sm:hidden')}>
            Balance
          </th>
          <th scope="col" className="pb-2 print:hidden">
            <span className="sr-only">Receipt</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries
          ? entries.map((entry) => <EntryRow key={entry.id} entry={entry} />)
          : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <LoadingRow key={key} />)}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { entry: WalletEntry }) {
  const worth = worthAfter(entry);
  const day = formatDay(entry.time);
  return (
    <tr className="break-inside-avoid border-b border-line last:border-0">
      <td className={cx(cell, 'whitespace-nowrap text-muted tabular-nums max-sm:hidden')}>{day}</td>
      <td className={cx(cell, 'max-w-0 max-sm:pl-0')}>
        <span
          className="line-clamp-2 font-medium break-words sm:line-clamp-1 print:line-clamp-none"
          title={entry.purpose}
          dir="auto"
        >
          {entry.purpose}
        </span>
        <span className="block text-sm text-muted">
          <span className="sm:hidden">{day} · </span>
          {KIND_NAMES[entry.kind].one}
        </span>
      </td>
      <td
        className={cx(
          cell,
          'text-right font-medium whitespace-nowrap tabular-nums',
          entry.amount > 0 && 'text-money',
        )}
      >
        {formatSigned(entry.amount)}
        <span className="block text-sm font-normal sm:hidden">
          <span className="sr-only">Balance </span>
          <Worth worth={worth} />
        </span>
      </td>
      <td className={cx(cell, 'text-right whitespace-nowrap tabular-nums max-sm:hidden')}>
        <Worth worth={worth} />
      </td>
      <td className="py-2 pl-1 align-top print:hidden">
        <Link
          to={PATHS.receipt(entry.id)}
          aria-label={`Receipt of ${day}: ${entry.purpose}`}
          className="inline-flex size-9 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <ReceiptText aria-hidden size={18} />
        </Link>
      </td>
    </tr>
  );
}

function Worth({ worth }: { worth: number }) {
  if (worth >= 0) return <span className="text-muted">{formatEuros(worth)}</span>;
  return (
    <span className="text-danger">
      {formatEuros(worth)}
      <span className="block text-sm">owed</span>
    </span>
  );
}

function LoadingRow() {
  return (
    <tr className="border-b border-line last:border-0">
      <td className={cx(cell, 'max-sm:hidden')}>
        <Skeleton className="h-5 w-20" />
      </td>
      <td className={cell}>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-1.5 h-4 w-16" />
      </td>
      <td className={cell}>
        <Skeleton className="ml-auto h-5 w-16" />
      </td>
      <td className={cx(cell, 'max-sm:hidden')}>
        <Skeleton className="ml-auto h-5 w-16" />
      </td>
      <td className="pl-1">
        <Skeleton className="size-9" />
      </td>
    </tr>
  );
}
