import { listMomentary } from '../dsp/loudness.ts';
import { RATE, type Stereo } from '../sound.ts';

/** Where a track is cut to be repeated, in samples: it ends at `end`, and its last `overlap` are blended with its first. */
export type Seam = {
  end: number;
  overlap: number;
  /** Correlation of the two: -0.5 to 1. */
  likeness: number;
};

/** LU under the usual moment from which on an ending counts as fading away. */
const FADING = 4;
/** Seconds of an overlap. */
const SHORTEST = 0.25;
const LONGEST = 2.5;
/** Of the envelope by which beats are laid over beats, and of the wave by which they are then laid exactly. */
const HOP = RATE / 100;
const COARSE = 8;
const FINE_SECONDS = 0.02;

/** The seam that is heard least: no fade before it, beats on beats, waves in phase. */
export function findSeam(track: Stereo): Seam {
  const end = endOfSound(track);
  const most = Math.min(LONGEST * RATE, Math.floor(end / 3));
  const least = Math.min(SHORTEST * RATE, most);
  const mono = track[0].subarray(0, end).map((sample, n) => sample + (track[1][n] ?? 0));
  const near = alignBeats(mono, { least, most });
  return { end, ...alignWaves(mono, { near, least, most }) };
}

/** Where the track begins to fade away: a repetition behind it would be a hole. */
function endOfSound(track: Stereo): number {
  const length = track[0].length;
  const loudness = listMomentary(track);
  const usual = loudness.toSorted((one, other) => one - other)[loudness.length >> 1] ?? 0;
  const last = loudness.findLastIndex((lufs) => lufs > usual - FADING);
  const end = Math.min(length, Math.round((last / 10 + 0.4) * RATE));
  return end > length / 2 ? end : length;
}

type Bounds = { least: number; most: number };

/** The overlap in whole hops in which the track's end rises and falls as its beginning does. */
function alignBeats(mono: Float32Array, { least, most }: Bounds): number {
  const envelope = rises(mono);
  let best = { overlap: most, score: Number.NEGATIVE_INFINITY };
  for (let hops = Math.ceil(least / HOP); hops <= Math.floor(most / HOP); hops++) {
    const score = correlate(envelope.subarray(envelope.length - hops), envelope.subarray(0, hops));
    // Of overlaps as good as each other the longest is heard least.
    if (score >= best.score - 1e-6) best = { overlap: hops * HOP, score };
  }
  return best.overlap;
}

/** By how much each hundredth of a second is louder than the one before. */
function rises(mono: Float32Array): Float32Array {
  const count = Math.floor(mono.length / HOP);
  const powers = new Float32Array(count);
  for (let hop = 0; hop < count; hop++) {
    for (let n = hop * HOP; n < (hop + 1) * HOP; n++) powers[hop] = (powers[hop] ?? 0) + (mono[n] ?? 0) ** 2;
    powers[hop] = Math.log10(1e-9 + (powers[hop] ?? 0));
  }
  return powers.map((power, hop) => Math.max(0, power - (powers[hop - 1] ?? power)));
}

/** Moves an overlap by at most 20 ms, to where the two waves are most alike. */
function alignWaves(mono: Float32Array, { near, least, most }: Bounds & { near: number }): Omit<Seam, 'end'> {
  const small = shrink(mono);
  const reach = Math.round((FINE_SECONDS * RATE) / COARSE);
  const middle = Math.round(near / COARSE);
  let best = { overlap: near, likeness: Number.NEGATIVE_INFINITY };
  for (let length = middle - reach; length <= middle + reach; length++) {
    const overlap = length * COARSE;
    if (overlap < least || overlap > most || length < 1) continue;
    const likeness = correlate(small.subarray(small.length - length), small.subarray(0, length));
    if (likeness > best.likeness) best = { overlap, likeness };
  }
  return { overlap: best.overlap, likeness: Math.max(-0.5, Math.min(1, best.likeness)) };
}

/** An eighth of the samples, counted from the end, each the mean of eight. */
function shrink(mono: Float32Array): Float32Array {
  const count = Math.floor(mono.length / COARSE);
  const rest = mono.length - count * COARSE;
  const small = new Float32Array(count);
  for (let n = 0; n < count * COARSE; n++) {
    const at = Math.floor(n / COARSE);
    small[at] = (small[at] ?? 0) + (mono[rest + n] ?? 0) / COARSE;
  }
  return small;
}

function correlate(one: Float32Array, other: Float32Array): number {
  let [product, first, second] = [0, 0, 0];
  for (let n = 0; n < one.length; n++) {
    const [a, b] = [one[n] ?? 0, other[n] ?? 0];
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return first > 0 && second > 0 ? product / Math.sqrt(first * second) : 0;
}
