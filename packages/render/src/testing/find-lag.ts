import { decodeSound } from './decode.ts';

const RATE = 48_000;
/** So far is looked, to both sides. */
const FARTHEST = RATE / 20;

/** How much later, in seconds, the sound of an M4A comes than the samples (48 kHz) that it was made of: where both are most alike. */
export async function findLag(path: string, samples: Float32Array): Promise<number> {
  const heard = await decodeSound(path);
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -FARTHEST; lag <= FARTHEST; lag++) {
    let likeness = 0;
    for (let at = FARTHEST; at < samples.length - FARTHEST; at++) {
      likeness += (samples[at] ?? 0) * (heard[at + lag] ?? 0);
    }
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag / RATE;
}
