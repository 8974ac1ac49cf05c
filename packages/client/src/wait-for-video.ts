import type { Video } from '@avatarcade/contracts/videos';
import { ApiError, ConnectionError, VideoFailedError } from './errors.ts';
import type { ServerEvent } from './events.ts';
import { sleep } from './retry.ts';

export type WaitOptions = {
  /** Called at the start and at every change that is seen. */
  onProgress?: (video: Pick<Video, 'status' | 'progress' | 'stage' | 'queue_position'>) => void;
  signal?: AbortSignal | undefined;
  /** Default: 30 minutes. */
  timeoutMs?: number;
};

type Source = {
  getVideo: (id: string, signal: AbortSignal) => Promise<Video>;
  followEvents: (signal: AbortSignal) => AsyncIterable<ServerEvent>;
};

const LIMIT_MS = 30 * 60_000;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 15_000;

/**
 * Resolves when the video is ready. It follows the server's events; where these don't come, it asks at growing
 * intervals. Throws VideoFailedError, ConnectionError after the time limit, and what `getVideo` throws.
 */
export async function waitForVideo(
  { id, onProgress, signal, timeoutMs = LIMIT_MS }: WaitOptions & { id: string },
  source: Source,
): Promise<Video> {
  const limit = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([signal, limit]) : limit;
  try {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
      const video = await source.getVideo(id, ending);
      onProgress?.(video);
      if (video.status === 'ready') return video;
      if (video.status === 'failed') throw new VideoFailedError(video);
      if (await followUntilDone({ id, onProgress, signal: ending }, source)) continue;
      await sleep(pause, ending);
    }
  } catch (error) {
    if (!limit.aborted || signal?.aborted || error instanceof VideoFailedError) throw error;
    throw new ConnectionError('The video is not finished yet. It is still being made.', { timedOut: true });
  }
}

/** Whether the events said that the video is done. False when they ended before, or can't be had. */
async function followUntilDone(
  { id, onProgress, signal }: Pick<WaitOptions, 'onProgress'> & { id: string; signal: AbortSignal },
  { followEvents }: Source,
): Promise<boolean> {
  try {
    for await (const { name, data } of followEvents(signal)) {
      if (name !== 'generation' || data.id !== id) continue;
      if (data.status !== 'pending') return true;
      onProgress?.(data);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError || error instanceof ConnectionError || error instanceof TypeError)
      return false;
    throw error;
  }
  return false;
}
