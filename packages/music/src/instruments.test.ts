import { describe, expect, it } from 'vitest';
import { BEDS } from './beds/beds.ts';
import { performTrack } from './mix/play-track.ts';
import { planBed } from './render-bed.ts';
import { RATE } from './sound.ts';
import { findPartial, transform } from './testing/spectrum.ts';
import { frequencyOf } from './theory/pitch.ts';

const SIZE = 65_536;
const CENTS = 5;

const tracks = Object.values(BEDS).flatMap((bed) =>
  bed.tracks.map((track) => ({ name: `${bed.id} ${track.name}`, track, bed })),
);

describe.each(tracks)('the instrument of $name', ({ track, bed }) => {
  const pitches = performTrack(track, planBed(bed, { seconds: 33, cardAt: 30, seed: 1 })).map(
    ({ pitch }) => pitch,
  );
  const [low, high] = [Math.min(...pitches), Math.max(...pitches)];

  it('is in tune within 5 cents, in each partial that is heard', () => {
    for (const pitch of new Set([low, Math.round((low + high) / 2), high])) {
      for (const variant of track.width ? [1, 2] : [0]) {
        const frequency = frequencyOf(pitch);
        const tone = track.instrument({ frequency, seconds: 1.4, velocity: 0.8, variant });
        const heard = new Float32Array(SIZE);
        heard.set(tone.subarray(0, SIZE));
        const spectrum = transform(heard);
        const loudest = spectrum.reduce((most, magnitude) => Math.max(most, magnitude), 0);
        for (let partial = 1; partial <= 6 && partial * frequency < RATE / 3; partial++) {
          const found = findPartial(spectrum, { near: partial * frequency, rate: RATE, cents: 45 });
          if (found.magnitude < loudest / 30) continue;
          const cents = 1200 * Math.log2(found.frequency / (partial * frequency));
          expect(Math.abs(cents), `pitch ${pitch}, partial ${partial}`).toBeLessThan(CENTS);
        }
      }
    }
  });

  it('begins and ends without a click', () => {
    const tone = track.instrument({ frequency: frequencyOf(low), seconds: 0.3, velocity: 1, variant: 1 });
    const peak = tone.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(Math.abs(tone[0] ?? 1)).toBeLessThan(peak * 0.02);
    expect(Math.abs(tone.at(-1) ?? 1)).toBeLessThan(peak * 0.02);
  });
});
