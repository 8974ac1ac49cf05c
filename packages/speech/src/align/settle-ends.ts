import { LEAD_IN, TAIL } from '../engine/compose-speech.ts';
import { findPeak } from '../sound/compress.ts';
import type { MonoSound } from './map-times.ts';

/** Under this share of the peak it counts as quiet: 40 dB. */
const QUIET = 0.01;
const FADE = 0.01;

/**
 * Gives a sound its quiet before and after, whatever it came with. `shift` is what has to be added to its times. `isFilmed`: nothing is put
 * before it, as there are no pictures of that.
 */
export function settleEnds(
  { samples, rate }: MonoSound,
  { isFilmed = false }: { isFilmed?: boolean | undefined } = {},
): { samples: Float32Array; shift: number } {
  const quiet = findPeak(samples) * QUIET;
  const first = samples.findIndex((sample) => Math.abs(sample) > quiet);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > quiet);
  const wanted = Math.round(LEAD_IN * rate) - first;
  const shift = isFilmed ? Math.min(0, wanted) : wanted;
  const settled = new Float32Array(last + shift + Math.round(TAIL * rate));
  const from = Math.max(0, -shift);
  const part = samples.subarray(from, Math.min(samples.length, from + settled.length));
  const at = Math.max(0, shift);
  settled.set(part.subarray(0, settled.length - at), at);
  fadeEnds(settled, {
    from: at,
    to: Math.min(settled.length, at + part.length),
    length: Math.round(FADE * rate),
  });
  return { samples: settled, shift: shift / rate };
}

/** Where the sound was cut, or joined to silence, it doesn't click. */
function fadeEnds(
  samples: Float32Array,
  { from, to, length }: { from: number; to: number; length: number },
): void {
  for (let n = 0; n < length; n++) {
    const gain = n / length;
    if (from + n < to) samples[from + n] = (samples[from + n] ?? 0) * gain;
    if (to - 1 - n >= from) samples[to - 1 - n] = (samples[to - 1 - n] ?? 0) * gain;
  }
}
