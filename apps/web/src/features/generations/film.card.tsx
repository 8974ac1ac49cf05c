import type { Generation } from '@avatarcade/contracts/generations';
import { Clapperboard, Play, RefreshCw } from 'lucide-react';
import { useRetryGeneration } from '../../api/use-retry-generation.ts';
import { formatDay } from '../../lib/date.format.ts';
import { filmFileName } from '../../lib/film.name.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadButton } from '../../ui/download.button.tsx';
import { LinkButton } from '../../ui/link.button.tsx';
import { MediaCard } from '../../ui/media.card.tsx';
import { FailedPicture } from './failed.picture.tsx';
import { FilmFacts } from './film.facts.tsx';
import { FilmMenu } from './film.menu.tsx';
import { PendingPicture } from './pending.picture.tsx';

interface FilmCardProps {
  film: Generation;
  onPreview: () => void;
}

export function FilmCard({ film, onPreview }: FilmCardProps) {
  const isReady = film.status === 'ready';
  return (
    <MediaCard
      format={film.template_details.format}
      fit="stage"
      poster={isReady ? film.preview_url : null}
      video={isReady ? film.video : null}
      alt={isReady ? `Preview ${film.title}` : film.title}
      onClick={isReady ? onPreview : undefined}
      cover={coverOf(film)}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 dir="auto" title={film.title} className="truncate font-text text-[1rem] font-semibold">
              {film.title}
            </h3>
            <p className="text-sm text-muted">
              <time dateTime={film.created_at}>{formatDay(film.created_at)}</time>
            </p>
          </div>
          <FilmMenu film={film} />
        </div>
        <FilmFacts film={film} />
        <div className="mt-auto pt-1">
          {isReady && <ReadyActions film={film} onPreview={onPreview} />}
          {film.status === 'failed' && <GenerateAgain film={film} />}
          {film.status === 'pending' && <WatchTheMaking film={film} />}
        </div>
      </div>
    </MediaCard>
  );
}

function coverOf(film: Generation) {
  if (film.status === 'failed') return <FailedPicture reason={film.failure_reason} />;
  if (film.status === 'pending') return <PendingPicture film={film} />;
  return undefined;
}

function ReadyActions({ film, onPreview }: FilmCardProps) {
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
        href={film.video ?? ''}
        fileName={filmFileName(film.title)}
        variant="secondary"
        size="sm"
        className="flex-1"
        label={`Download ${film.title}`}
      />
    </div>
  );
}

function WatchTheMaking({ film }: { film: Generation }) {
  return (
    <LinkButton
      size="sm"
      variant="secondary"
      className="w-full"
      icon={<Clapperboard aria-hidden size={15} />}
      to={PATHS.generating(film.product, film.id)}
    >
      Watch the making
    </LinkButton>
  );
}

function GenerateAgain({ film }: { film: Generation }) {
  const { isBusy, fault, retry } = useRetryGeneration(film.id);
  return (
    <div className="flex flex-col gap-2">
      {fault && <Banner>{fault}</Banner>}
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
