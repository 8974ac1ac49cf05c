import { Outlet } from 'react-router';
import { StatTiles } from './stat-tiles.tsx';

export function DashboardLayout() {
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <h1 className="sr-only">Dashboard</h1>
      <StatTiles />
      <Outlet />
    </div>
  );
}
