import { type ReactNode, useMemo } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { type Navigation, NavigationContext } from '../shared/navigation/navigation-context.ts';

/** Lets what is inside lead to other pages by the router. */
export function RouterNavigation({ children = <Outlet /> }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const navigation = useMemo<Navigation>(() => ({ Link, navigate, state }), [navigate, state]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}
