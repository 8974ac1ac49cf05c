import type { Generation } from '@avatarcade/contracts/generations';
import { GENERATION_POLL_LIMIT_MS } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { generationQuery } from '../../../api/get-generation.ts';
import { useGenerationEvents } from '../../../api/use-generation-events.ts';
import { messageOf } from '../../../lib/api.error.ts';
import { useKeptFocus } from '../../../lib/use.kept.focus.ts';
import { PATHS } from '../../../paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link.button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FilmFailed } from './film.failed.tsx';
import { FilmReady } from './film.ready.tsx';
import { Rehearsal } from './rehearsal.tsx';

/** A film in the making, then the film itself or what became of it. */
export function GeneratingScreen({ generationId }: { generationId: string }) {
  const [watch, setWatch] = useState(0);
  const isOver = useTimeLimit(GENERATION_POLL_LIMIT_MS, watch);
  const watchAgain = useCallback(() => setWatch((count) => count + 1), []);
  const query = useQuery({ ...generationQuery(generationId), ...(isOver && { refetchInterval: false }) });
  const film = query.data;
  const hasTimedOut = isOver && film?.status === 'pending';
  useGenerationEvents(film?.status === 'pending' && !hasTimedOut);
  if (!film) {
    if (query.isError)
      return <Unknown message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
    return <Skeleton className="mx-auto h-96 w-full max-w-3xl rounded-card" />;
  }
  if (hasTimedOut) {
    return (
      <Unknown
        message={MESSAGES.generationTimedOut}
        onRetry={() => {
          watchAgain();
          void query.refetch();
        }}
      />
    );
  }
  return <Told film={film} onStarted={watchAgain} />;
}

interface ToldProps {
  film: Generation;
  onStarted: () => void;
}

const NEWS: Record<Generation['status'], string> = {
  pending: '',
  ready: 'Your video is ready',
  failed: MESSAGES.generationFailed,
};

/** What the film has become is said too, and the keyboard finds its way there. */
function Told({ film, onStarted }: ToldProps) {
  const section = useKeptFocus<HTMLDivElement>(film.status);
  return (
    <div ref={section}>
      <p role="status" className="sr-only">
        {NEWS[film.status]}
      </p>
      {film.status === 'pending' && <Rehearsal film={film} />}
      {film.status === 'ready' && <FilmReady film={film} />}
      {film.status === 'failed' && <FilmFailed film={film} onStarted={onStarted} />}
    </div>
  );
}

/** True once `limit` milliseconds have passed since `watch` changed last. */
function useTimeLimit(limit: number, watch: number): boolean {
  const [overFor, setOverFor] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setOverFor(watch), limit);
    return () => clearTimeout(timer);
  }, [limit, watch]);
  return overFor === watch;
}

function Unknown({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 py-10">
      <Banner>{message}</Banner>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Check again</Button>
        <LinkButton to={PATHS.dashboard} variant="secondary">
          Return to Products
        </LinkButton>
      </div>
    </div>
  );
}
