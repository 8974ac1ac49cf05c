import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** Left out on narrow screens; the first column then says what matters of it. */
  from?: 'sm' | 'md' | 'lg';
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  empty: ReactNode;
  /** Older rows are shown while the next come. */
  isOld?: boolean;
};

const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' } as const;
const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

export function DataTable<Row>({ caption, columns, rows, keyOf, empty, isOld }: DataTableProps<Row>) {
  const styleOf = ({ isNumber, from }: Column<Row>, index: number) =>
    cx(
      'px-3 first:pl-5 last:pr-5',
      isNumber && 'text-right whitespace-nowrap tabular-nums',
      from && hidden[from],
      index === 0 && 'relative w-full max-w-0',
    );
  return (
    <div
      aria-busy={isOld}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card aria-busy:opacity-60"
    >
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken/50 text-xs text-muted">
          <tr>
            {columns.map((column, index) => (
              <th key={column.name} scope="col" className={cx('h-10 font-medium', styleOf(column, index))}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-b border-line transition-colors last:border-0 hover:bg-hover/50"
            >
              {columns.map((column, index) => (
                <td key={column.name} className={cx('py-3 align-middle', styleOf(column, index))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {!rows &&
            SKELETONS.map((key) => (
              <tr key={key} className="border-b border-line last:border-0">
                {columns.map((column, index) => (
                  <td key={column.name} className={cx('h-14', styleOf(column, index))}>
                    <Skeleton className={cx('h-4', index === 0 ? 'w-48 max-w-full' : 'ml-auto w-16')} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {rows?.length === 0 && <div className="px-6 py-14 text-center text-muted">{empty}</div>}
    </div>
  );
}

/** The page of what a row is about. All of the first cell leads there: a finger doesn't have to hit the words. */
export function RowLink({ className, ...rest }: ComponentProps<typeof TextLink>) {
  return <TextLink {...rest} className={cx('after:absolute after:inset-0', className)} />;
}

/** The first cell of a row: what it is, and a line about it. */
export function MainCell({ children, about }: { children: ReactNode; about?: ReactNode }) {
  return (
    <span className="block min-w-0">
      <span dir="auto" className="line-clamp-2 font-medium break-words">
        {children}
      </span>
      {about && <span className="line-clamp-4 text-sm break-words text-muted sm:line-clamp-1">{about}</span>}
    </span>
  );
}
