import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds. */
const RESTS_AFTER = 350;

/**
 * The text of a search box, and the function that sets it. `search` is what is searched for, which the address keeps: `onSearch` is called once typing rests,
 * and back and forward restore the text.
 */
export function useSearchText(
  search: string,
  onSearch: (search: string) => void,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim(), RESTS_AFTER);
  const apply = useEffectEvent((text: string) => {
    if (text !== search) onSearch(text);
  });
  useEffect(() => apply(settled), [settled]);
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);
  return [typed, setTyped];
}
