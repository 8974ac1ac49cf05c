import type { PassThrough } from 'node:stream';
import { limited } from '../../platform/errors/app-errors.ts';

/** Streams of one user at once, per process. A refused page polls instead. */
export const MAX_STREAMS_OF_USER = 10;
const RETRY_SECONDS = 30;

/** Counts open event streams. */
export function createStreamPlaces() {
  const open = new Map<string, Set<PassThrough>>();
  return {
    /** Occupies a place until the stream closes. Throws limited when the user has none left. */
    take(userId: string, stream: PassThrough): void {
      const mine = open.get(userId) ?? new Set<PassThrough>();
      if (mine.size >= MAX_STREAMS_OF_USER) throw limited(RETRY_SECONDS);
      open.set(userId, mine.add(stream));
      stream.once('close', () => {
        mine.delete(stream);
        if (mine.size === 0 && open.get(userId) === mine) open.delete(userId);
      });
    },
    endAll(): void {
      for (const mine of open.values()) for (const stream of mine) stream.end();
    },
  };
}
