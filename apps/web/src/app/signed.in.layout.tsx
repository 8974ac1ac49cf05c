import { CSPProvider } from '@base-ui/react/csp-provider';
import { Outlet, ScrollRestoration } from 'react-router';
import { ToastProvider } from '../ui/toast.tsx';
import { RouteProgress } from './route.progress.tsx';

export function SignedInLayout() {
  return (
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <RouteProgress />
        <Outlet />
        <ScrollRestoration />
      </ToastProvider>
    </CSPProvider>
  );
}
