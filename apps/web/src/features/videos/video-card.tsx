import type { Video } from '@avatarcade/contracts/videos';
import { Clapperboard, Play, RefreshCw } from 'lucide-react';
import { PATHS } from '../../paths.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { useRetryVideo } from '../../shared/video/use-retry-video.ts';
import { videoFileName } from '../../shared/video/video-name.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MediaCard } from '../../ui/media-card.tsx';
import { FailedPicture } from './failed-picture.tsx';
import { PendingPicture } from './pending-picture.tsx';
import { VideoFacts } from './video-facts.tsx';
import { VideoMenu } from './video-menu.tsx';

type VideoCardProps = {
  video: Video;
  /** Below its title. */
  note?: string | undefined;
  onPreview: () => void;
};

export function VideoCard({ video, note, onPreview }: VideoCardProps) {
  const isReady = video.status === 'ready';
  return (
    <MediaCard
      format={video.template_details.format}
      fit="stage"
      poster={isReady ? video.preview_url : null}
      video={isReady ? video.video : null}
      alt={isReady ? `Preview ${video.title}` : video.title}
      onClick={isReady ? onPreview : undefined}
      cover={coverOf(video)}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3
              dir="auto"
              title={video.title}
              className="line-clamp-2 font-text text-[1rem] leading-snug font-semibold wrap-anywhere"
            >
              {isReady ? (
                // The picture's button is the same for the keyboard.
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={onPreview}
                  className="text-start underline-offset-3 hover:underline"
                >
                  {video.title}
                </button>
              ) : (
                video.title
              )}
            </h3>
            {note && (
              <p dir="auto" className="line-clamp-2 text-sm break-words">
                {note}
              </p>
            )}
            <p className="text-sm text-muted">
              <time dateTime={video.created_at}>{formatDay(video.created_at)}</time>
            </p>
          </div>
          <VideoMenu video={video} />
        </div>
        <VideoFacts video={video} />
        <div className="mt-auto pt-1">
          {isReady && <ReadyActions video={video} onPreview={onPreview} />}
          {video.status === 'failed' && <GenerateAgain video={video} />}
          {video.status === 'pending' && <WatchTheMaking video={video} />}
        </div>
      </div>
    </MediaCard>
  );
}

function coverOf(video: Video) {
  if (video.status === 'failed') return <FailedPicture reason={video.failure_reason} />;
  if (video.status === 'pending') return <PendingPicture video={video} />;
  return undefined;
}

function ReadyActions({ video, onPreview }: VideoCardProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        className="flex-1"
        icon={<Play aria-hidden size={15} />}
        onClick={onPreview}
      >
        Preview
      </Button>
      <DownloadButton
        href={video.video ?? ''}
        fileName={videoFileName(video.title)}
        variant="secondary"
        size="sm"
        className="flex-1"
        label={`Download ${video.title}`}
      />
    </div>
  );
}

function WatchTheMaking({ video }: { video: Video }) {
  return (
    <LinkButton
      size="sm"
      variant="secondary"
      className="w-full"
      icon={<Clapperboard aria-hidden size={15} />}
      to={PATHS.generating(video.product, video.id)}
    >
      Show progress
    </LinkButton>
  );
}

function GenerateAgain({ video }: { video: Video }) {
  const { isBusy, errorMessage, retry } = useRetryVideo(video.id);
  return (
    <div className="flex flex-col gap-2">
      {errorMessage && <Banner>{errorMessage}</Banner>}
      <Button
        size="sm"
        variant="secondary"
        className="w-full"
        busy={isBusy}
        icon={<RefreshCw aria-hidden size={15} />}
        onClick={retry}
      >
        Generate Again
      </Button>
    </div>
  );
}
