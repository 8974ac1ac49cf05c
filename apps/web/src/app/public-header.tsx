import { PATHS } from '../paths.ts';
import { hasAccessToken } from '../shared/session/session-store.ts';
import { Logo } from '../ui/logo.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Stage } from '../ui/stage.tsx';
import { Presenter } from './presenter.tsx';

/** The logo above the form; on narrow screens, with the stage. */
export function PublicHeader({ hasStage }: { hasStage: boolean }) {
  const logo = (
    <PageLink
      to={hasAccessToken() ? PATHS.dashboard : PATHS.login}
      aria-label="Avatarcade, to the start"
      className="relative rounded-small"
    >
      <Logo size={36} />
    </PageLink>
  );
  if (!hasStage) return <header>{logo}</header>;
  return (
    <header>
      <Stage className="flex h-28 items-center rounded-card px-5 sm:h-36 sm:px-8">
        <Presenter className="absolute right-1 bottom-0 h-[106%] w-36 sm:right-8 sm:w-48" />
        {logo}
      </Stage>
    </header>
  );
}
