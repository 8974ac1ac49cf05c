import { Link, Outlet } from 'react-router';
import { CookieBanner } from '../features/consent/cookie.banner.tsx';
import { hasAccessToken } from '../lib/session.store.ts';
import { PATHS } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import { PublicStage } from './public.stage.tsx';
import { RouteProgress } from './route.progress.tsx';
import { SiteFooter } from './site.footer.tsx';

/** The screens before the door: the form on one side, the stage on the other where there is room. */
export function PublicLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(32rem,1fr)_1.1fr]">
      <RouteProgress />
      <div className="flex min-w-0 flex-col px-5 py-6 sm:px-10 lg:px-14">
        <header>
          <Link
            to={hasAccessToken() ? PATHS.dashboard : PATHS.login}
            aria-label="Avatarcade, to the start"
            className="rounded-small"
          >
            <Logo size={36} />
          </Link>
        </header>
        <main className="flex flex-1 items-center justify-center py-10">
          <Outlet />
        </main>
        <SiteFooter />
      </div>
      <PublicStage />
      <CookieBanner />
    </div>
  );
}
