import { tooMuchWaiting, waitedTooLong } from './limiter.errors.ts';
import { createPlaces } from './limiter-places.ts';
import { createWaitingWork } from './waiting-work.ts';

export type LimiterOptions = {
  /** Pieces of work that run at a time. */
  places: number;
  /** Maximum number of one user's waiting pieces; more are refused. */
  waitingPerUser?: number;
  /** Time limit for a user's waiting work, in milliseconds. */
  longestWaitMs?: number;
};

export type Turn = {
  signal?: AbortSignal | undefined;
  /** Makes it background work until this signal is aborted. */
  untilWanted?: AbortSignal | undefined;
  /** Whose turn it uses. Work without a user takes turns like one user's, and is never refused. */
  userId?: string | undefined;
};

const WAITING_PER_USER = 10;
const MAX_WAIT_MS = 5 * 60_000;

/**
 * Runs at most `places` pieces of work at a time, users taking turns. Background work runs one piece at a time when
 * nothing else runs or waits, and takes no place, so nothing waits for it. Rejects with AppError if a user has too many
 * pieces waiting, or has waited too long.
 */
export function createFairLimiter(options: LimiterOptions) {
  const { waitingPerUser = WAITING_PER_USER, longestWaitMs = MAX_WAIT_MS } = options;
  const places = createPlaces(options.places);
  const waiting = createWaitingWork();
  const watchers = new Set<() => void>();
  let isBackgroundRunning = false;

  function admit(): void {
    for (let next = waiting.takeNext(places); next; next = waiting.takeNext(places)) {
      places.take(next.userId);
      next.start(false);
    }
    if (!places.isEmpty()) return;
    waiting.resetIfEmpty();
    if (isBackgroundRunning) return;
    const background = waiting.takeBackground();
    if (!background) return;
    isBackgroundRunning = true;
    background.start(true);
  }

  /** Resolves with whether it runs as background work. */
  async function enter({ signal, untilWanted, userId }: Turn): Promise<boolean> {
    signal?.throwIfAborted();
    if (userId !== undefined && waiting.countOf(userId) >= waitingPerUser) throw tooMuchWaiting();
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const isBackground = () => untilWanted !== undefined && !untilWanted.aborted;
    const entry = waiting.add({ userId, isBackground, start: resolve });
    const leave = (reason: unknown) => {
      waiting.remove(entry);
      reject(reason);
      admit();
    };
    const giveUp = () => leave(signal?.reason);
    const timer = userId === undefined ? undefined : setTimeout(() => leave(waitedTooLong()), longestWaitMs);
    signal?.addEventListener('abort', giveUp, { once: true });
    untilWanted?.addEventListener('abort', admit, { once: true });
    admit();
    for (const watch of watchers) watch();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      untilWanted?.removeEventListener('abort', admit);
    }
  }

  async function run<Result>(work: () => Promise<Result>, turn: Turn = {}): Promise<Result> {
    const isBackground = await enter(turn);
    try {
      return await work();
    } finally {
      if (isBackground) isBackgroundRunning = false;
      else places.release(turn.userId);
      admit();
    }
  }

  return {
    run,
    /** Whether another user waits for a place that this user's work occupies. */
    hasOthersWaiting: (userId: string | undefined) => waiting.hasOthers(userId, places),
    /** Calls back whenever work is added. Returns the function that ends this. */
    onWaiting(watch: () => void): () => void {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
  };
}
