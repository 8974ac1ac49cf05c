import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the new page's content after a route change, so that screen readers continue there. */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const active = document.activeElement;
    // A page that has set the focus itself keeps it.
    if (active && main.current?.contains(active)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
