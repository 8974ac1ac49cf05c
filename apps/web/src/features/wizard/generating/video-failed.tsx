import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import { RefreshCw } from 'lucide-react';
import { PATHS } from '../../../paths.ts';
import { useConfig } from '../../../shared/api/config.query.ts';
import { formatEuros } from '../../../shared/format/money-format.ts';
import { useUser } from '../../../shared/session/user.query.ts';
import { useRetryVideo } from '../../../shared/video/use-retry-video.ts';
import { priceOfVideo } from '../../../shared/video/video-price.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedVideoArt } from '../../../ui/failed-video-art.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

type VideoFailedProps = {
  video: Video;
  onStarted: () => void;
};

export function VideoFailed({ video, onStarted }: VideoFailedProps) {
  const { isBusy, errorMessage, retry } = useRetryVideo(video.id, onStarted);
  const price = priceOfVideo(video, useConfig());
  return (
    <section className="mx-auto flex w-full max-w-xl flex-col items-center gap-5 py-8 text-center">
      <span className="inline-flex rounded-card bg-danger-soft px-10 py-7">
        <FailedVideoArt label="The video failed" className="h-24 w-auto" />
      </span>
      <h1 className="text-2xl font-bold sm:text-3xl">{MESSAGES.videoFailed}</h1>
      <div className="flex flex-col gap-2 text-muted">
        <p>{video.failure_reason ?? 'Something went wrong on our side while the video was being made.'}</p>
        <p>
          {video.included ? 'It cost nothing' : <Refund video={video} price={price} />}
          {`. ${price === 0 ? 'Trying again is included.' : `Trying again costs ${formatEuros(price)}.`}`}
        </p>
      </div>
      {errorMessage && <Banner>{errorMessage}</Banner>}
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={PATHS.dashboard} variant="secondary">
          Return to Products
        </LinkButton>
        <Button busy={isBusy} icon={<RefreshCw aria-hidden size={17} />} onClick={retry}>
          Try again
        </Button>
      </div>
      <LinkButton to={PATHS.createLike(video.product, video.id)} variant="ghost" size="sm">
        Change something first
      </LinkButton>
    </section>
  );
}

function Refund({ video, price }: { video: Video; price: number }) {
  const balance = useUser()?.balance;
  // A format may cost something else by now.
  const refunded = video.of_video ? 'Its price' : formatEuros(price);
  return (
    <>
      <span className="font-medium text-money">{`${refunded} was refunded to your balance`}</span>
      {balance !== undefined && `, which is ${formatEuros(balance)} now`}
    </>
  );
}
