import { type FocusEvent, useEffect, useRef } from 'react';

/** Keys go to the page where a focused element was removed or disabled: the area around it gets the focus instead. */
export function useKeptFocus<Area extends HTMLElement>() {
  const ref = useRef<Area>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && isLost(document.activeElement)) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Area>) => {
      hasFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}

function isLost(element: Element | null): boolean {
  return element === null || element === document.body || element.matches(':disabled');
}
