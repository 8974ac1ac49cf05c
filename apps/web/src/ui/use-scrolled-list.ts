import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * The ref of a list that may be wider than the screen. `scroll` brings the active entry into view: at first, when another becomes active, and
 * when the list becomes narrower or wider, as when a phone is turned.
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
