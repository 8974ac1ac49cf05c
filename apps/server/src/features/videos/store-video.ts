import pRetry, { type Options } from 'p-retry';
import type { CircuitBreaker } from '../../platform/availability/circuit-breaker.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { StorageOutageError } from '../../providers/storage/storage-outage.ts';
import type { RenderedVideo } from './render-video.ts';
import type { Claim } from './renders.queries.ts';
import { digestFile, type VideoFiles } from './video-digests.ts';
import { type VideoKeys, videoKeys } from './videos.rules.ts';

export type StoreRetry = Pick<Options, 'minTimeout' | 'maxTimeout' | 'maxRetryTime'>;

export type StoreDeps = {
  storage: Storage;
  breaker: Pick<CircuitBreaker, 'reportFailure'>;
  warn: (error: unknown, message: string) => void;
  storeRetry?: StoreRetry;
};

/** Rendering again costs minutes, so a rendered video waits out a short outage. */
const PATIENT: StoreRetry = { minTimeout: 1000, maxTimeout: 15_000, maxRetryTime: 240_000 };

/** Returns what was stored. */
export async function storeVideo(
  { video, claim, signal }: { video: RenderedVideo; claim: Claim; signal: AbortSignal },
  { storage, breaker, warn, storeRetry = PATIENT }: StoreDeps,
): Promise<VideoFiles> {
  const files = await digestParts(video);
  await pRetry(() => putFiles({ video, keys: videoKeys(claim) }, storage), {
    ...storeRetry,
    retries: Number.POSITIVE_INFINITY,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => error instanceof StorageOutageError,
    onFailedAttempt({ error }) {
      warn(error, 'a video could not be stored, which is tried again');
      breaker.reportFailure();
    },
  });
  return files;
}

async function digestParts({ video, poster, srt, vtt, endCard, facts }: RenderedVideo): Promise<VideoFiles> {
  const parts = {
    video: await digestFile(video),
    poster: await digestFile(poster),
    srt: await digestFile(srt),
    vtt: await digestFile(vtt),
    endCard: await digestFile(endCard),
  };
  return { parts, facts };
}

/** Writes the parts of a rendered video under their keys. */
export async function putFiles(
  { video, keys }: { video: RenderedVideo; keys: VideoKeys },
  storage: Storage,
): Promise<void> {
  await storage.putFile(keys.poster, { path: video.poster, contentType: 'image/jpeg' });
  await storage.putFile(keys.endCard, { path: video.endCard, contentType: 'image/jpeg' });
  await storage.putFile(keys.srt, { path: video.srt, contentType: 'application/x-subrip' });
  await storage.putFile(keys.vtt, { path: video.vtt, contentType: 'text/vtt' });
  await storage.putFile(keys.video, { path: video.video, contentType: 'video/mp4' });
}
