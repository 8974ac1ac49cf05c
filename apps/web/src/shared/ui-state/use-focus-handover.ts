import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What can take the focus of a control that is in it. */
const PLACES = 'main, [role=dialog], section[tabindex]';

/**
 * For a control that disappears as it is pressed: the section, dialog or page around it gets its focus, so that keyboard and screen reader users
 * don't start at the top of the document.
 */
export function useFocusHandover<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const element = control.current;
    const place = element?.closest<HTMLElement>(PLACES);
    return () => {
      if (element === document.activeElement) place?.focus({ preventScroll: true });
    };
  }, []);
  return control;
}
