import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { sharedFilmQuery } from '../../api/get-shared-film.ts';
import { PATHS } from '../../paths.ts';
import { CastPortrait } from '../../ui/cast.portrait.tsx';
import { EmptyState } from '../../ui/empty.state.tsx';
import { LinkButton } from '../../ui/link.button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VideoPlayer } from '../../ui/video.player.tsx';

/** A film that its owner shares, for whoever has the link. */
export function WatchPage() {
  const { token = '' } = useParams();
  const film = useQuery(sharedFilmQuery(token));
  return (
    <div className="flex min-h-dvh flex-col bg-stage text-stage-ink">
      <title>{film.data ? `${film.data.title} · Avatarcade` : 'Avatarcade'}</title>
      <meta name="robots" content="noindex" />
      <header className="flex items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <Link to={PATHS.home} aria-label="Avatarcade, to the start" className="rounded-small">
          <Logo size={32} />
        </Link>
        <LinkButton to={PATHS.createAccount} size="sm">
          Make your own
        </LinkButton>
      </header>
      <main className="flex flex-1 flex-col items-center justify-center gap-4 px-4 pb-8">
        {film.data && (
          <>
            <h1 dir="auto" className="max-w-full text-center text-xl font-bold break-words sm:text-2xl">
              {film.data.title}
            </h1>
            <VideoPlayer
              src={film.data.video}
              poster={film.data.preview_url}
              captions={film.data.captions_url}
              format={film.data.format}
              label={film.data.title}
            />
          </>
        )}
        {film.isPending && <Skeleton className="aspect-video w-full max-w-3xl rounded-card" />}
        {film.isError && (
          <div className="rounded-card bg-surface text-ink">
            <EmptyState
              title="This film isn’t shared any more"
              picture={<CastPortrait avatar="leo-everyday" expression="shrug" className="size-40" />}
            >
              Ask whoever sent you the link for a new one.
            </EmptyState>
          </div>
        )}
      </main>
    </div>
  );
}
