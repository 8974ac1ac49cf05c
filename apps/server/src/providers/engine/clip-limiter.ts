import { createFairLimiter, type Turn } from './fair-limiter.ts';

export type ClipLimiterOptions = {
  /** Places for short clips; long ones have as many again. */
  places: number;
  /** How long a clip retains its place while other users wait, in milliseconds. */
  sliceMs?: number;
};

const SLICE_MS = 20_000;

class SliceOver extends Error {
  override readonly name = 'SliceOver';
}

/**
 * A limiter for work of unknown length: work that has run for longer than its time slice while other users wait is stopped
 * and starts again among the long ones, where nothing is stopped. So no clip waits behind clips that take minutes, whatever
 * their files claim.
 */
export function createClipLimiter({ places, sliceMs = SLICE_MS }: ClipLimiterOptions) {
  const short = createFairLimiter({ places });
  const long = createFairLimiter({ places });

  async function runSlice<Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    turn: Turn,
  ): Promise<Result> {
    const slice = new AbortController();
    let isOver = false;
    const endIfWanted = () => {
      if (isOver && short.hasOthersWaiting(turn.userId)) slice.abort(new SliceOver());
    };
    const timer = setTimeout(() => {
      isOver = true;
      endIfWanted();
    }, sliceMs);
    const stopWatching = short.onWaiting(endIfWanted);
    try {
      return await work(turn.signal ? AbortSignal.any([turn.signal, slice.signal]) : slice.signal);
    } finally {
      clearTimeout(timer);
      stopWatching();
    }
  }

  return async function run<Result>(
    work: (signal: AbortSignal | undefined) => Promise<Result>,
    turn: Turn = {},
  ): Promise<Result> {
    try {
      return await short.run(() => runSlice(work, turn), turn);
    } catch (error) {
      if (!(error instanceof SliceOver)) throw error;
      return await long.run(() => work(turn.signal), turn);
    }
  };
}
