import { ENTRY_KINDS, type EntryKind } from '@avatarcade/contracts/wallet';
import { useSearchParams } from 'react-router';
import { readPage } from '../../shared/navigation/read-page.ts';

export type StatementView = {
  kind: EntryKind | undefined;
  /** "2026-11"; empty for all time. */
  month: string;
  page: number;
};

/** The view is in the address, so that returning from a receipt restores it. */
export function useStatementView(): [StatementView, (change: Partial<StatementView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view: StatementView = {
    kind: ENTRY_KINDS.find((kind) => kind === search.get('kind')),
    month: search.get('month') ?? '',
    page: readPage(search),
  };
  const setView = (change: Partial<StatementView>) => {
    // Another filter starts at its first page.
    const next = { ...view, page: 1, ...change };
    const params = new URLSearchParams({ tab: 'billing' });
    if (next.kind) params.set('kind', next.kind);
    if (next.month) params.set('month', next.month);
    if (next.page > 1) params.set('page', String(next.page));
    setSearch(params, { replace: true });
  };
  return [view, setView];
}
