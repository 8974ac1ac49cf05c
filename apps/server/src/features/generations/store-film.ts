import pRetry, { type Options } from 'p-retry';
import type { CircuitBreaker } from '../../platform/availability/circuit-breaker.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { StorageOutageError } from '../../providers/storage/storage-outage.ts';
import { filmKeys } from './generations.rules.ts';
import type { ShotFilm } from './shoot-film.ts';
import type { Shoot } from './shoots.queries.ts';

export type StoreRetry = Pick<Options, 'minTimeout' | 'maxTimeout' | 'maxRetryTime'>;

export type StoreDeps = {
  storage: Storage;
  breaker: Pick<CircuitBreaker, 'reportFailure'>;
  storeRetry?: StoreRetry;
};

/** Rendering again costs minutes, so a short outage is waited out with the film in hand. */
const PATIENT: StoreRetry = { minTimeout: 1000, maxTimeout: 15_000, maxRetryTime: 240_000 };

export async function storeFilm(
  { film, video, signal }: { film: ShotFilm; video: Shoot; signal: AbortSignal },
  { storage, breaker, storeRetry = PATIENT }: StoreDeps,
): Promise<void> {
  await pRetry(() => putFiles(film, video, storage), {
    ...storeRetry,
    retries: Number.POSITIVE_INFINITY,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => error instanceof StorageOutageError,
    onFailedAttempt: () => breaker.reportFailure(),
  });
}

async function putFiles(film: ShotFilm, video: Shoot, storage: Storage): Promise<void> {
  const keys = filmKeys(video);
  await storage.putFile(keys.poster, film.poster, { contentType: 'image/jpeg' });
  await storage.putFile(keys.srt, film.srt, { contentType: 'application/x-subrip' });
  await storage.putFile(keys.vtt, film.vtt, { contentType: 'text/vtt' });
  await storage.putFile(keys.film, film.film, { contentType: 'video/mp4' });
}
