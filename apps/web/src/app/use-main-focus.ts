import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusMain } from './focus-main.ts';

/** Focuses the new page's content after a route change. */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusMain(main.current);
  }, [pathname]);
  return main;
}
