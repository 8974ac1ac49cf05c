import { Pagination } from '../../ui/pagination.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Failed } from './page-parts.tsx';

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'isOld'> & {
  query: {
    data: { results: readonly Row[]; total_pages: number } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
};

/** One page of a list that the server pages. */
export function PagedTable<Row>({ query, page, onPage, ...table }: PagedTableProps<Row>) {
  return (
    <>
      {query.isError ? (
        <Failed query={query} />
      ) : (
        <DataTable {...table} rows={query.data?.results} isOld={query.isPlaceholderData} />
      )}
      <Pagination page={page} totalPages={query.data?.total_pages ?? 1} onChange={onPage} />
    </>
  );
}
