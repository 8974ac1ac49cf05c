import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSearchText } from '../../shared/ui-state/use-search-text.ts';
import { rememberList } from './last-list.ts';
import { changeView, type ListView, readView, writeView } from './list-view.ts';

/** The view in the address, and the search text as it is being typed. */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);

  const change = (part: Partial<ListView>) => {
    const next = changeView(view, part);
    // Back undoes a page, an order or a search as a whole; refining a search adds nothing to the history.
    const replace = next.search !== view.search && next.search !== '' && view.search !== '';
    setParams(writeView(next), { replace, preventScrollReset: true });
  };
  const [typed, setTyped] = useSearchText(view.search, (search) => change({ search }));

  useEffect(() => rememberList(readView(params)), [params]);

  return { view, change, typed, setTyped };
}
