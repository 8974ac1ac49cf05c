import type { Generation } from '@avatarcade/contracts/generations';
import { CopyPlus } from 'lucide-react';
import { filmFileName } from '../../../lib/film.name.ts';
import { PATHS } from '../../../paths.ts';
import { cx } from '../../../ui/class.names.ts';
import { DownloadButton } from '../../../ui/download.button.tsx';
import { LinkButton } from '../../../ui/link.button.tsx';
import { VideoPlayer } from '../../../ui/video.player.tsx';
import { RehearsalStage } from './rehearsal.stage.tsx';

/** The film, and whoever made it beside it where there is room. */
export function FilmReady({ film }: { film: Generation }) {
  const address = film.video ?? '';
  const { format } = film.template_details;
  const isPortrait = format === 'portrait';
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
          <RehearsalStage film={film} expression="thumb" className="hidden h-56 w-full lg:flex" />
        )}
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl font-bold sm:text-3xl">Your video is ready</h1>
          <p dir="auto" className="truncate text-muted">
            {film.title}
          </p>
        </div>
        {isPortrait && <Actions film={film} className="max-lg:hidden lg:flex-col" />}
      </div>
      <div className="min-w-0">
        <VideoPlayer
          src={address}
          poster={film.preview_url}
          captions={film.captions_url}
          format={format}
          autoPlay
          label={film.title}
        />
      </div>
      <Actions film={film} className={cx('flex-wrap justify-center', isPortrait && 'lg:hidden')} />
    </section>
  );
}

function Actions({ film, className }: { film: Generation; className: string }) {
  return (
    <div className={cx('flex gap-3', className)}>
      <DownloadButton href={film.video ?? ''} fileName={filmFileName(film.title)} />
      <LinkButton
        to={PATHS.createLike(film.product, film.id)}
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
