import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useAnalytics } from '../features/consent/use-analytics.ts';
import { TopUpProvider } from '../features/wallet/top-up-provider.tsx';
import { queryClient } from '../shared/api/query-client.ts';
import { watchFiles } from '../shared/files/link-renewal.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useMainFocus } from './use-main-focus.ts';

export function SignedInLayout() {
  useAnalytics();
  useEffect(() => watchFiles(() => queryClient.invalidateQueries()), []);
  const main = useMainFocus();
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <ToastProvider>
          <TopUpProvider>
            <RouteProgress />
            <SkipLink />
            <div className="flex min-h-dvh flex-col">
              <SiteHeader />
              <main
                id="main"
                ref={main}
                tabIndex={-1}
                className="peer mx-auto w-full max-w-[88rem] flex-1 px-4 py-4 sm:px-6 lg:px-10 tall:py-8 lg:tall:py-10"
              >
                <Outlet />
              </main>
              <div className="mx-auto w-full max-w-[88rem] px-4 pt-4 pb-6 peer-has-data-holds-footer:invisible sm:px-6 lg:px-10">
                <SiteFooter />
              </div>
            </div>
            <ScrollRestoration />
          </TopUpProvider>
        </ToastProvider>
      </CSPProvider>
    </QueryClientProvider>
  );
}
