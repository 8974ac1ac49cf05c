import { Outlet, ScrollRestoration } from 'react-router';
import { PublicFrame } from './public-frame.tsx';
import { RouteProgress } from './route-progress.tsx';
import { useMainFocus } from './use-main-focus.ts';

export function PublicLayout() {
  return (
    <>
      <RouteProgress />
      <PublicFrame main={useMainFocus()}>
        <Outlet />
      </PublicFrame>
      <ScrollRestoration />
    </>
  );
}
