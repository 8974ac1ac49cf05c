import { Outlet } from 'react-router';
import { RouteProgress } from './route.progress.tsx';

export function PublicLayout() {
  return (
    <>
      <RouteProgress />
      <Outlet />
    </>
  );
}
