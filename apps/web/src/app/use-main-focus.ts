import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useNavigationContext } from '../shared/navigation/navigation-context.ts';
import { focusMain } from './focus-main.ts';

/** Focuses the new page's content after a route change, also where another layout is around it. */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { lastPath } = useNavigationContext();
  useEffect(() => {
    if (!lastPath) return;
    const last = lastPath.current;
    lastPath.current = pathname;
    if (last !== undefined && last !== pathname) focusMain(main.current);
  }, [pathname, lastPath]);
  return main;
}
