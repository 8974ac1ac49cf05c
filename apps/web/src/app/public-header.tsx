import { PATHS } from '../paths.ts';
import { hasAccessToken } from '../shared/session/session-store.ts';
import { useHydrated } from '../shared/ui-state/use-hydrated.ts';
import { Logo } from '../ui/logo.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Stage } from '../ui/stage.tsx';
import { Presenter } from './presenter.tsx';

/** The logo above the form; on narrow screens, with the stage. */
export function PublicHeader({ hasPresenter }: { hasPresenter: boolean }) {
  const isSignedIn = useHydrated() && hasAccessToken();
  const logo = (
    <PageLink
      to={isSignedIn ? PATHS.dashboard : PATHS.login}
      aria-label="Avatarcade, to the start"
      className="relative rounded-small"
    >
      <Logo size={36} />
    </PageLink>
  );
  return (
    <header>
      <div className="flex max-lg:hidden print:flex!">{logo}</div>
      <Stage className="flex lg:hidden print:hidden h-28 items-center rounded-card px-5 sm:h-36 sm:px-8">
        {hasPresenter && <Presenter className="absolute right-1 bottom-0 h-[106%] w-36 sm:right-8 sm:w-48" />}
        {logo}
      </Stage>
    </header>
  );
}
