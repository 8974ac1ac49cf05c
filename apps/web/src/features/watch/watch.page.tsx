import { shareCalls } from '@avatarcade/contracts/videos.calls';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { PATHS } from '../../paths.ts';
import { messageOf } from '../../shared/api/api-error.ts';
import { callQuery } from '../../shared/api/call-query.ts';
import { isGone } from '../../shared/api/gone.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CastPortrait } from '../../ui/cast-portrait.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VideoPlayer } from '../../ui/video-player.tsx';

/** A video that its owner shares, for anybody with the link. */
export function WatchPage() {
  const { token = '' } = useParams();
  const video = useQuery({
    ...callQuery(shareCalls.watchSharedVideo, { params: { token } }),
    // Another link of the same video would restart it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGoneNow = isGone(video.error);
  const main = useRef<HTMLElement>(null);
  const retry = () => {
    // The button disappears: the keyboard would start at the top of the page.
    main.current?.focus({ preventScroll: true });
    void video.refetch();
  };
  return (
    <div data-ground="stage" className="flex min-h-dvh flex-col bg-stage text-stage-ink">
      <title>{video.data ? `${video.data.title} · Avatarcade` : 'Avatarcade'}</title>
      <meta name="robots" content="noindex" />
      <header className="flex items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <Link to={PATHS.home} aria-label="Avatarcade, to the start" className="rounded-small">
          <Logo size={32} />
        </Link>
        <LinkButton to={PATHS.createAccount} size="sm">
          Make your own
        </LinkButton>
      </header>
      <main
        ref={main}
        tabIndex={-1}
        aria-busy={video.isPending}
        className="flex flex-1 flex-col items-center justify-center gap-4 px-4 pb-8 outline-none"
      >
        {video.data && !isGoneNow && (
          <>
            <h1 dir="auto" className="max-w-full text-center text-xl font-bold break-words sm:text-2xl">
              {video.data.title}
            </h1>
            <VideoPlayer
              src={video.data.video}
              poster={video.data.preview_url}
              captions={video.data.captions_url}
              format={video.data.format}
              label={video.data.title}
              // Sharing may have ended while the page was open.
              onError={() => void video.refetch()}
            />
          </>
        )}
        {video.isPending && (
          <>
            <h1 className="sr-only">Loading the video</h1>
            <Skeleton className="aspect-video w-full max-w-3xl rounded-card" />
          </>
        )}
        {/* Other errors may be temporary and say nothing about the link. */}
        {video.isError && !isGoneNow && (
          <>
            {!video.data && <h1 className="text-center text-2xl font-bold">This video can’t be opened</h1>}
            <Banner action={<Button onClick={retry}>Try again</Button>}>{messageOf(video.error)}</Banner>
          </>
        )}
        {isGoneNow && (
          <div className="rounded-card bg-surface text-ink">
            <EmptyState
              isPage
              title="This video is no longer shared"
              picture={<CastPortrait avatar="leo-everyday" expression="shrug" className="size-40" />}
            >
              Ask the person who sent you the link for a new one.
            </EmptyState>
          </div>
        )}
      </main>
    </div>
  );
}
