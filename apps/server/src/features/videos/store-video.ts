import pRetry, { type Options } from 'p-retry';
import type { CircuitBreaker } from '../../platform/availability/circuit-breaker.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { StorageOutageError } from '../../providers/storage/storage-outage.ts';
import type { RenderedVideo } from './render-video.ts';
import type { RenderCharge } from './renders.queries.ts';
import { videoKeys } from './videos.rules.ts';

export type StoreRetry = Pick<Options, 'minTimeout' | 'maxTimeout' | 'maxRetryTime'>;

export type StoreDeps = {
  storage: Storage;
  breaker: Pick<CircuitBreaker, 'reportFailure'>;
  storeRetry?: StoreRetry;
};

/** Rendering again costs minutes, so a rendered video waits out a short outage. */
const PATIENT: StoreRetry = { minTimeout: 1000, maxTimeout: 15_000, maxRetryTime: 240_000 };

export async function storeVideo(
  { video, claim, signal }: { video: RenderedVideo; claim: RenderCharge; signal: AbortSignal },
  { storage, breaker, storeRetry = PATIENT }: StoreDeps,
): Promise<void> {
  await pRetry(() => putFiles({ video, claim }, storage), {
    ...storeRetry,
    retries: Number.POSITIVE_INFINITY,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => error instanceof StorageOutageError,
    onFailedAttempt: () => breaker.reportFailure(),
  });
}

async function putFiles(
  { video, claim }: { video: RenderedVideo; claim: RenderCharge },
  storage: Storage,
): Promise<void> {
  const keys = videoKeys(claim);
  await storage.putFile(keys.poster, { path: video.poster, contentType: 'image/jpeg' });
  await storage.putFile(keys.srt, { path: video.srt, contentType: 'application/x-subrip' });
  await storage.putFile(keys.vtt, { path: video.vtt, contentType: 'text/vtt' });
  await storage.putFile(keys.video, { path: video.video, contentType: 'video/mp4' });
}
