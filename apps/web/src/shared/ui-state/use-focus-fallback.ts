import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'textarea, button:enabled, input:enabled, a[href], video[controls]';

/**
 * What held the focus may go when one state of a section gives way to another: then the first thing to be seen of the next one
 * takes it, so that the keyboard doesn't have to begin at the top of the page.
 */
export function useFocusFallback<Section extends HTMLElement>(state: string): RefObject<Section | null> {
  const section = useRef<Section>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const found = section.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
    if (isLost) [...found].find((each) => each.checkVisibility())?.focus({ preventScroll: true });
  }, [state]);
  return section;
}
