import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Returns the ref of a list that may be wider than the screen. `scroll` brings the active entry into view: when the list appears, when another
 * entry becomes active, and when the list's width changes, as when a phone is turned.
 */
export function useScrolledList<List extends HTMLElement>(
  active: string,
  scroll: (list: List, active: string) => void,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const show = useEffectEvent(scroll);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    show(element, active);
    const observer = new ResizeObserver(() => show(element, active));
    observer.observe(element);
    return () => observer.disconnect();
  }, [active]);
  return list;
}
