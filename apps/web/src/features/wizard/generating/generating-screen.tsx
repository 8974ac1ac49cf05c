import { VIDEO_POLL_LIMIT_MS } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { PATHS } from '../../../paths.ts';
import { messageOf } from '../../../shared/api/api-error.ts';
import { throwIfGone } from '../../../shared/api/gone.ts';
import { useFocusFallback } from '../../../shared/ui-state/use-focus-fallback.ts';
import { useFocusHandover } from '../../../shared/ui-state/use-focus-handover.ts';
import { useVideoEvents } from '../../../shared/video/use-video-events.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageLoading } from '../../../ui/page-loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { videoQuery } from '../wizard.queries.ts';
import { Rehearsal } from './rehearsal.tsx';
import { VideoFailed } from './video-failed.tsx';
import { VideoReady } from './video-ready.tsx';

/** A pending video, then the finished video or the error. */
export function GeneratingScreen({ videoId }: { videoId: string }) {
  const [watch, setWatch] = useState(0);
  const isOver = useTimeLimit(VIDEO_POLL_LIMIT_MS, watch);
  const watchAgain = useCallback(() => setWatch((count) => count + 1), []);
  const query = useQuery({ ...videoQuery(videoId), ...(isOver && { refetchInterval: false }) });
  throwIfGone(query, 'video');
  const video = query.data;
  const hasTimedOut = isOver && video?.status === 'pending';
  useVideoEvents(video?.status === 'pending' && !hasTimedOut);
  if (!video) {
    if (query.isError) {
      return (
        <VideoLoadError
          title="This video can’t be opened"
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      );
    }
    return (
      <PageLoading title="Loading the video">
        <Skeleton className="mx-auto h-96 w-full max-w-3xl rounded-card" />
      </PageLoading>
    );
  }
  if (hasTimedOut) {
    return (
      <VideoLoadError
        title="Your video isn’t ready yet"
        message={MESSAGES.videoTimedOut}
        onRetry={() => {
          watchAgain();
          void query.refetch();
        }}
      />
    );
  }
  return <VideoProgress video={video} onStarted={watchAgain} />;
}

type VideoProgressProps = {
  video: Video;
  onStarted: () => void;
};

const NEWS: Record<Video['status'], string> = {
  pending: '',
  ready: 'Your video is ready',
  failed: MESSAGES.videoFailed,
};

/** Announces the result and moves the keyboard focus to it. */
function VideoProgress({ video, onStarted }: VideoProgressProps) {
  const section = useFocusFallback<HTMLDivElement>(video.status);
  return (
    <div ref={section}>
      <p role="status" className="sr-only">
        {NEWS[video.status]}
      </p>
      {video.status === 'pending' && <Rehearsal video={video} />}
      {video.status === 'ready' && <VideoReady video={video} />}
      {video.status === 'failed' && <VideoFailed video={video} onStarted={onStarted} />}
    </div>
  );
}

/** True when `watch` hasn't changed for `limit` milliseconds. */
function useTimeLimit(limit: number, watch: number): boolean {
  const [overFor, setOverFor] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setOverFor(watch), limit);
    return () => clearTimeout(timer);
  }, [limit, watch]);
  return overFor === watch;
}

type VideoLoadErrorProps = { title: string; message: string; onRetry: () => void };

function VideoLoadError({ title, message, onRetry }: VideoLoadErrorProps) {
  const button = useFocusHandover<HTMLButtonElement>();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 py-10">
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      <Banner>{message}</Banner>
      <div className="flex flex-wrap gap-3">
        <Button ref={button} onClick={onRetry}>
          Check again
        </Button>
        <LinkButton to={PATHS.dashboard} variant="secondary">
          Return to Products
        </LinkButton>
      </div>
    </div>
  );
}
