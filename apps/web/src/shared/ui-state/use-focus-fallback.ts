import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'textarea, button:not(:disabled), input:not(:disabled), a[href], video[controls]';

/**
 * When a section changes state, the focused element may disappear, or its focus may have gone to the page around the section: then the first
 * focusable element of the new state gets the focus, so that keyboard users don't start at the top of the page.
 */
export function useFocusFallback<Section extends HTMLElement>(state: string): RefObject<Section | null> {
  const section = useRef<Section>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const isLost = !document.activeElement || document.activeElement.contains(section.current);
    const found = section.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
    if (isLost) [...found].find((each) => each.checkVisibility())?.focus({ preventScroll: true });
  }, [state]);
  return section;
}
