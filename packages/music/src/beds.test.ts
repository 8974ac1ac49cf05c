import { describe, expect, it } from 'vitest';
import type { Bed } from './bed.ts';
import { BED_IDS } from './bed-ids.ts';
import { BEDS } from './beds/beds.ts';
import { closeOf } from './compose/timing.ts';
import { listMomentary, measureIntegrated } from './dsp/loudness.ts';
import { planBed, renderBed, renderTracks } from './render-bed.ts';
import { RATE } from './sound.ts';
import {
  chromaOf,
  findTempo,
  listOnsets,
  meanSpectrum,
  ONSET_RATE,
  shareOf,
  toMono,
} from './testing/analyse.ts';
import { MOODS } from './testing/moods.ts';
import { parseChord } from './theory/chord.ts';
import { parseKey } from './theory/scale.ts';

const SEED = 1;
const LENGTH = { seconds: 22, cardAt: 19.5 };
/** How an end card ends doesn't depend on what was before it. */
const SHORT_CARD_AT = 6;
const MAJOR = [0, 2, 4, 5, 7, 9, 11];
/** From the tonic of a mode up to that of the major scale with the same tones. */
const TO_MAJOR = { major: 0, dorian: 10, lydian: 7, mixolydian: 5, minor: 3 } as const;

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (let n = 0; n < samples.length; n++) peak = Math.max(peak, Math.abs(samples[n] ?? 0));
  return peak;
}

function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < samples.length; n++) sum += (samples[n] ?? 0) ** 2;
  return sum / samples.length;
}

function largestJump(samples: Float32Array): number {
  let largest = 0;
  for (let n = 1; n < samples.length; n++)
    largest = Math.max(largest, Math.abs((samples[n] ?? 0) - (samples[n - 1] ?? 0)));
  return largest;
}

/** Shares of the power that lie in the twelve major scales. */
const sharesOfScales = (chroma: readonly number[]): number[] =>
  chroma.map((_, tonic) => MAJOR.reduce((sum, step) => sum + (chroma[(tonic + step) % 12] ?? 0), 0));

function readKey({ key }: Bed) {
  const { tonic, mode } = parseKey(key);
  return { tonic, major: (tonic + TO_MAJOR[mode]) % 12 };
}

describe.each(BED_IDS)('the bed %s', (id) => {
  const bed = BEDS[id];
  const sound = renderBed({ bed: id, ...LENGTH, seed: SEED });
  const mono = toMono(sound);
  const plan = planBed(bed, { ...LENGTH, seed: SEED });

  it('is as long as the video, begins without a click and ends in silence', () => {
    for (const channel of sound) {
      expect(channel.length).toBe(LENGTH.seconds * RATE);
      expect(Math.abs(channel[0] ?? 1)).toBe(0);
      expect(largestJump(channel.subarray(0, RATE / 500))).toBeLessThan(0.15);
      expect(peakOf(channel.subarray(-0.03 * RATE))).toBe(0);
      expect(peakOf(channel.subarray(-0.12 * RATE))).toBeLessThan(0.03);
    }
  });

  it('has no sample near the limit and no jump between two', () => {
    for (const channel of sound) {
      expect(peakOf(channel)).toBeLessThan(0.75);
      expect(largestJump(channel)).toBeLessThan(0.5);
      expect(channel.every(Number.isFinite)).toBe(true);
      expect(Math.abs(channel.reduce((sum, sample) => sum + sample, 0) / channel.length)).toBeLessThan(0.001);
    }
  });

  it('is as loud as every other', () => {
    const untilCard = sound.map((channel) => channel.subarray(0, LENGTH.cardAt * RATE));
    expect(measureIntegrated(untilCard)).toBeCloseTo(-20, 1);
  });

  it('keeps its tempo from the beginning to the end', () => {
    const { tempo } = plan.timing;
    const onsets = listOnsets(mono.subarray(plan.timing.lead * RATE, LENGTH.cardAt * RATE));
    const half = onsets.length >> 1;
    expect(Math.abs(tempo / bed.tempo - 1)).toBeLessThanOrEqual(0.04);
    const errorOf = (part: readonly number[]) =>
      Math.abs(findTempo(part, { around: tempo, meter: bed.meter }) / tempo - 1);
    expect(errorOf(onsets)).toBeLessThan(0.012);
    for (const part of [onsets.slice(0, half), onsets.slice(half)]) expect(errorOf(part)).toBeLessThan(0.025);
  });

  it('arrives when the end card comes', () => {
    const onsets = listOnsets(mono);
    const card = Math.round(LENGTH.cardAt * ONSET_RATE);
    const arrival = Math.max(...onsets.slice(card - 1, card + 8));
    const strong = onsets.toSorted((one, other) => other - one)[Math.round(onsets.length / 50)] ?? 0;
    expect(arrival).toBeGreaterThan(strong);
    const ringing = mono.subarray((LENGTH.cardAt + 0.05) * RATE, (LENGTH.cardAt + 0.6) * RATE);
    expect(powerOf(ringing)).toBeGreaterThan(4 * powerOf(mono.subarray(-0.15 * RATE)));
  });

  it.each([1.5, 2.5, 4.5])('goes on under an end card of %s s to a last chord, which rings', (card) => {
    const length = { cardAt: SHORT_CARD_AT, seconds: SHORT_CARD_AT + card };
    const whole = renderBed({ bed: id, ...length, seed: SEED });
    const close = closeOf(planBed(bed, { ...length, seed: SEED }).timing);
    expect(length.seconds - close).toBeGreaterThanOrEqual(0.6);
    expect(length.seconds - close).toBeLessThan(1.5);
    const under = listMomentary(whole).slice(Math.round(length.cardAt * 10), Math.round(close * 10) + 2);
    expect(Math.min(...under)).toBeGreaterThan(-26);
    const onsets = listOnsets(toMono(whole));
    const at = Math.round(close * ONSET_RATE);
    const strong = onsets.toSorted((one, other) => other - one)[Math.round(onsets.length / 6)] ?? 0;
    expect(Math.max(...onsets.slice(at - 1, at + 8))).toBeGreaterThan(strong);
  });

  it('has the chords of its key, and ends on its tonic', () => {
    const { major, tonic } = readKey(bed);
    const tonal = toMono(renderTracks(planBed({ ...bed, beat: [] }, { ...LENGTH, seed: SEED }), LENGTH));
    const shares = sharesOfScales(chromaOf(tonal));
    expect(shares[major]).toBeGreaterThan(0.72);
    expect(shares.indexOf(Math.max(...shares))).toBe(major);
    const ending = tonal.subarray(closeOf(plan.timing) * RATE);
    const strongest = (chroma: readonly number[]) => chroma.indexOf(Math.max(...chroma));
    expect(parseChord(bed.harmony.end).tones).toContain(strongest(chromaOf(ending)));
    expect(strongest(chromaOf(ending, [30, 125]))).toBe(tonic);
  });

  it('sounds as dark, warm or bright as its mood, with room for a voice', () => {
    const spectrum = meanSpectrum(mono);
    const shares = {
      low: shareOf(spectrum, [20, 150]),
      middle: shareOf(spectrum, [150, 1000]),
      voice: shareOf(spectrum, [1000, 4000]),
      high: shareOf(spectrum, [4000, 20_000]),
    };
    for (const [band, [least, most]] of Object.entries(MOODS[id])) {
      const share = new Map(Object.entries(shares)).get(band);
      expect(share, band).toBeGreaterThanOrEqual(least);
      expect(share, band).toBeLessThanOrEqual(most);
    }
  });

  it('is stereo that survives one loudspeaker', () => {
    const [left, right] = sound;
    const difference = powerOf(left.map((sample, n) => sample - (right[n] ?? 0)));
    const together = powerOf(left.map((sample, n) => sample + (right[n] ?? 0)));
    expect(difference / together).toBeGreaterThan(0.005);
    expect(difference / together).toBeLessThan(0.6);
  });

  it('is the same for the same seed, and another piece for another', () => {
    // As bytes: an assertion compares a quarter of a million numbers one by one.
    const render = (seed: number) =>
      Buffer.from(renderBed({ bed: id, seconds: 3, cardAt: 2, seed })[0].buffer);
    const first = render(3);
    expect(first.equals(render(3))).toBe(true);
    expect(first.equals(render(4))).toBe(false);
  });
});
