import type { Video } from '@avatarcade/contracts/videos';
import { CopyPlus, Proportions } from 'lucide-react';
import { useState } from 'react';
import { PATHS } from '../../../paths.ts';
import { FormatsDialog } from '../../../shared/video/formats/formats-dialog.tsx';
import { videoFileName } from '../../../shared/video/video-name.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { isTall } from '../../../ui/format-ratios.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { VideoPlayer } from '../../../ui/video-player.tsx';
import { RehearsalStage } from './rehearsal-stage.tsx';

/** The video, with its presenter beside it on wide screens. */
export function VideoReady({ video }: { video: Video }) {
  const address = video.video ?? '';
  const { format } = video.template_details;
  const isPortrait = isTall(format);
  return (
    <section
      className={cx(
        'mx-auto flex w-full flex-col items-center gap-6',
        isPortrait ? 'max-w-4xl lg:flex-row-reverse lg:justify-center lg:gap-10' : 'max-w-3xl',
      )}
    >
      <div
        className={cx(
          'flex max-w-full min-w-0 flex-col gap-5 text-center',
          isPortrait && 'lg:w-80 lg:shrink-0 lg:text-left',
        )}
      >
        {isPortrait && (
          <RehearsalStage video={video} expression="thumb" className="hidden h-56 w-full lg:flex" />
        )}
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-bold sm:text-3xl">Your video is ready</h1>
          <p dir="auto" className="truncate text-muted">
            {video.title}
          </p>
        </div>
        {isPortrait && <Actions video={video} className="max-lg:hidden lg:flex-col" />}
      </div>
      <div className="min-w-0">
        <VideoPlayer
          src={address}
          poster={video.preview_url}
          captions={video.captions_url}
          format={format}
          autoPlay
          label={video.title}
        />
      </div>
      <Actions video={video} className={cx('flex-wrap justify-center', isPortrait && 'lg:hidden')} />
    </section>
  );
}

function Actions({ video, className }: { video: Video; className: string }) {
  const [areFormatsShown, setFormatsShown] = useState(false);
  return (
    <div className={cx('flex gap-3 print:hidden', className)}>
      <DownloadButton href={video.video ?? ''} fileName={videoFileName(video.title)} />
      <Button
        variant="secondary"
        icon={<Proportions aria-hidden size={17} />}
        onClick={() => setFormatsShown(true)}
      >
        Other formats
      </Button>
      {areFormatsShown && <FormatsDialog video={video} onClose={() => setFormatsShown(false)} />}
      <LinkButton
        to={PATHS.createLike(video.product, video.id)}
        variant="secondary"
        icon={<CopyPlus aria-hidden size={17} />}
      >
        Make another like this
      </LinkButton>
      <LinkButton to={PATHS.dashboard} variant="secondary">
        Return to Products
      </LinkButton>
    </div>
  );
}
