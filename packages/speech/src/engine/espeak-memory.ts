/// <reference path="./espeak-module.d.ts" />
import type { EspeakModule, EspeakWorker } from '@echogarden/espeak-ng-emscripten';

/**
 * espeak-ng seeds its noise from the clock when it starts, and that noise and its filters continue from one text to the next. The same
 * text has to sound the same at all times: videos are made again after an outage, and their mouths and blinks follow the sound.
 */

const FROZEN_TIME = 0;
/** Bytes: more than the longest phrase has, 500 times "&" in Tamil. */
export const MAX_PHRASE = 16_384;

/** Runs `start` while the clock of this thread is stopped. */
export async function withFrozenClock<Result>(start: () => Promise<Result>): Promise<Result> {
  const { now } = Date;
  Date.now = () => FROZEN_TIME;
  try {
    return await start();
  } finally {
    Date.now = now;
  }
}

/** Returns a function that restores the module's memory to its present state. */
export function snapshotMemory(module: EspeakModule, espeak: EspeakWorker): () => void {
  // The glue code keeps a buffer for texts, and a larger one once it needs it: it has to be in the snapshot at its full size.
  espeak.synthesize(' '.repeat(MAX_PHRASE), () => false);
  espeak.set_voice('en-us', '', 0);
  const snapshot = module.HEAPU8.slice();
  return () => {
    module.HEAPU8.set(snapshot);
    module.HEAPU8.fill(0, snapshot.length);
  };
}
