import { RATE, type Stereo } from '../sound.ts';
import { transform } from './spectrum.ts';

const FRAME = 8192;

export function toMono([left, right]: Stereo): Float32Array {
  const mono = new Float32Array(left.length);
  for (let n = 0; n < mono.length; n++) mono[n] = ((left[n] ?? 0) + (right[n] ?? 0)) / 2;
  return mono;
}

/** Mean power spectrum, in bins of RATE / 8192. */
export function meanSpectrum(mono: Float32Array): Float64Array {
  const sum = new Float64Array(FRAME / 2);
  for (let at = 0; at + FRAME <= mono.length; at += FRAME) {
    const spectrum = transform(mono.subarray(at, at + FRAME));
    for (let bin = 0; bin < sum.length; bin++) sum[bin] = (sum[bin] ?? 0) + (spectrum[bin] ?? 0) ** 2;
  }
  return sum;
}

const hertzOf = (bin: number): number => (bin * RATE) / FRAME;

/** Share of the power between two frequencies. */
export function shareOf(spectrum: Float64Array, [from, to]: readonly [number, number]): number {
  let part = 0;
  let all = 0;
  for (const [bin, power] of spectrum.entries()) {
    all += power;
    if (hertzOf(bin) >= from && hertzOf(bin) < to) part += power;
  }
  return part / all;
}

/** Power of the twelve pitch classes, of partials between two frequencies, together 1. */
export function chromaOf(mono: Float32Array, [from, to]: readonly [number, number] = [110, 900]): number[] {
  const chroma = Array.from({ length: 12 }, () => 0);
  const size = 16_384;
  for (let at = 0; at + size <= mono.length; at += size) {
    const spectrum = transform(mono.subarray(at, at + size));
    const width = RATE / size;
    for (let bin = Math.ceil(from / width); bin * width < to; bin++) {
      const power = spectrum[bin] ?? 0;
      if (power < (spectrum[bin - 1] ?? 0) || power < (spectrum[bin + 1] ?? 0)) continue;
      const pitch = Math.round(69 + 12 * Math.log2((bin * width) / 440));
      const place = ((pitch % 12) + 12) % 12;
      chroma[place] = (chroma[place] ?? 0) + power;
    }
  }
  const sum = chroma.reduce((total, power) => total + power, 0);
  return chroma.map((power) => power / sum);
}

const HOP = 240;
export const ONSET_RATE = RATE / HOP;

/** How much louder each 5 ms is than the one before, of bass, middle and treble together: peaks where notes begin. */
export function listOnsets(mono: Float32Array): number[] {
  let low = 0;
  const levels: [number, number][] = [];
  for (let at = 0; at + HOP <= mono.length; at += HOP) {
    let [below, above] = [0, 0];
    for (let n = at; n < at + HOP; n++) {
      const sample = mono[n] ?? 0;
      low += 0.03 * (sample - low);
      below += low * low;
      above += (sample - low) ** 2;
    }
    levels.push([Math.sqrt(below), Math.sqrt(above)]);
  }
  return levels.map(([below, above], n) => {
    const before = levels[n - 1] ?? [0, 0];
    return Math.max(0, below - before[0]) + Math.max(0, above - before[1]);
  });
}

/** The beats a minute, within a twentieth of `around`, at which onsets repeat most. */
export function findTempo(
  onsets: readonly number[],
  { around, meter }: { around: number; meter: number },
): number {
  const mean = onsets.reduce((sum, onset) => sum + onset, 0) / onsets.length;
  const centred = Float64Array.from(onsets, (onset) => onset - mean);
  let best = { tempo: 0, fit: Number.NEGATIVE_INFINITY };
  for (let tempo = around * 0.95; tempo < around * 1.05; tempo += around / 800) {
    let fit = 0;
    for (const beats of [1, meter, 2 * meter, 4 * meter]) {
      const lag = (beats * 60 * ONSET_RATE) / tempo;
      const whole = Math.floor(lag);
      for (let n = 0; n + whole < centred.length; n++) {
        const early = centred[n + whole] ?? 0;
        const late = centred[n + whole + 1] ?? 0;
        fit += (centred[n] ?? 0) * (early + (late - early) * (lag - whole));
      }
    }
    if (fit > best.fit) best = { tempo, fit };
  }
  return best.tempo;
}
