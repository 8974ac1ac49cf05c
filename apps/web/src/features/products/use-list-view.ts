import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../shared/ui-state/use-debounced.ts';
import { rememberList } from './last-list.ts';
import { changeView, type ListView, readView, writeView } from './list-view.ts';

/** The view in the address, and the search text as it is being typed. */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const [typed, setTyped] = useState(view.search);
  const settled = useDebounced(typed.trim(), 350);

  const change = (part: Partial<ListView>) => {
    const next = changeView(view, part);
    // Back undoes a page, an order or a search as a whole; refining a search adds nothing to the history.
    const replace = next.search !== view.search && next.search !== '' && view.search !== '';
    setParams(writeView(next), { replace, preventScrollReset: true });
  };
  const applySearch = useEffectEvent(() => {
    if (settled !== view.search) change({ search: settled });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what rests of the typing moves the address.
  useEffect(() => applySearch(), [settled]);
  // Back and forward restore the text.
  useEffect(() => setTyped((now) => (now.trim() === view.search ? now : view.search)), [view.search]);

  useEffect(() => rememberList(readView(params)), [params]);

  return { view, change, typed, setTyped };
}
