import { type ReactNode, useMemo, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { type Navigation, NavigationContext } from '../shared/navigation/navigation-context.ts';

/** Lets what is inside lead to other pages by the router. */
export function RouterNavigation({ children = <Outlet /> }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const lastPath = useRef<string>(undefined);
  const navigation = useMemo<Navigation>(() => ({ Link, navigate, state, lastPath }), [navigate, state]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
