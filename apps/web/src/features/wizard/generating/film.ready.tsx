import type { Generation } from '@avatarcade/contracts/generations';
import { CopyPlus, Download } from 'lucide-react';
import { filmFileName } from '../../../lib/film.name.ts';
import { PATHS } from '../../../paths.ts';
import { buttonStyles } from '../../../ui/button.styles.ts';
import { LinkButton } from '../../../ui/link.button.tsx';
import { VideoPlayer } from '../../../ui/video.player.tsx';

export function FilmReady({ film }: { film: Generation }) {
  const address = film.video ?? '';
  return (
    <section className="mx-auto flex w-full max-w-3xl flex-col items-center gap-5">
      <div className="flex max-w-full flex-col gap-1 text-center">
        <h1 className="text-2xl font-bold sm:text-3xl">Your video is ready</h1>
        <p dir="auto" className="truncate text-muted">
          {film.title}
        </p>
      </div>
      <VideoPlayer
        src={address}
        poster={film.preview_url}
        captions={film.captions_url}
        format={film.template_details.format}
        autoPlay
        label={film.title}
      />
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={PATHS.dashboard} variant="secondary">
          Return to Products
        </LinkButton>
        <a href={address} download={filmFileName(film.title)} className={buttonStyles('primary', 'md')}>
          <Download aria-hidden size={18} />
          Download
        </a>
      </div>
      <LinkButton
        to={PATHS.createLike(film.product, film.id)}
        variant="ghost"
        size="sm"
        icon={<CopyPlus aria-hidden size={16} />}
      >
        Make another like this
      </LinkButton>
    </section>
  );
}
