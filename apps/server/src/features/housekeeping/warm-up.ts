import type { WarmUpPiece } from '../../modules/feature-module.ts';

export type WarmUpDeps = {
  /** In the order in which users see them. */
  listPieces: () => Promise<WarmUpPiece[]>;
  info: (facts: object, message: string) => void;
  warn: (error: unknown, message: string) => void;
};

/** This many failures in a row have a common cause. */
const RETRY_POLICY = 3;

/**
 * Makes pictures and sounds in advance, one after the other, at a lower priority than requests. Nothing depends on
 * it: whatever is missing is made on request.
 */
export function createWarmUp(deps: WarmUpDeps): { start(): Promise<void> } & AsyncDisposable {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  return {
    /** Resolves when everything is made or when it was stopped; never rejects. */
    start() {
      running ??= warm(stop.signal, deps).catch((error: unknown) => {
        if (!stop.signal.aborted) deps.warn(error, 'warm-up stopped early');
      });
      return running;
    },
    async [Symbol.asyncDispose]() {
      stop.abort(new Error('The server stops.'));
      await running;
    },
  };
}

async function warm(signal: AbortSignal, { listPieces, info, warn }: WarmUpDeps): Promise<void> {
  const begun = performance.now();
  const pieces = await listPieces();
  let failures = 0;
  for (const { name, make } of pieces) {
    signal.throwIfAborted();
    try {
      await make(signal);
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      if (failures >= RETRY_POLICY) throw error;
      warn(error, `warm-up failed for ${name}`);
    }
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  info({ pieces: pieces.length, seconds }, 'warm-up finished');
}
