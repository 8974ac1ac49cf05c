import { expect, it } from 'vitest';
import { SAMPLE_HZ, type Sample } from './clip-samples.ts';
import { findTitle } from './find-title.ts';

type Screen = { seconds: number; persists: number; changed: number };

/** Screens one after the other, with a hard cut where one begins; outlines are compared with 1.5 s before. */
function buildSamples(...screens: Screen[]): Sample[] {
  return screens.flatMap(({ seconds, persists, changed }, screen) =>
    Array.from({ length: seconds * SAMPLE_HZ }, (_, index): Sample => {
      const isCut = screen > 0 && index === 0;
      const isOther = screen > 0 && index < 1.5 * SAMPLE_HZ;
      return {
        ...{ dark: 0.6, light: 42, flat: 0.36, colour: 8, contrast: 37, spread: 0.4, recoloured: 0.04 },
        ...{ dimmed: false, shift: { x: 0, y: 0 }, centre: { x: 0.5, y: 0.5, weight: 1 } },
        persists: isOther || (screen === 0 && index < 1.5 * SAMPLE_HZ) ? 0.1 : persists,
        changed: isCut ? 0.5 : changed,
      };
    }),
  );
}

const play = { seconds: 8, persists: 0.55, changed: 0.005 };

it('a menu under a large logo that turns all the time is a title, although half of its outlines move', () => {
  const found = findTitle(buildSamples({ seconds: 3.8, persists: 0.52, changed: 0.12 }, play));
  expect(found / SAMPLE_HZ).toBeGreaterThanOrEqual(3.8);
  expect(found / SAMPLE_HZ).toBeLessThan(4.3);
});

it('play whose camera moves is none, nor is what stays for longer than a title', () => {
  expect(findTitle(buildSamples({ seconds: 3.8, persists: 0.3, changed: 0.12 }, play))).toBe(0);
  expect(findTitle(buildSamples({ seconds: 12, persists: 0.52, changed: 0.12 }, play))).toBe(0);
  expect(findTitle(buildSamples({ seconds: 9, persists: 0.52, changed: 0.12 }))).toBe(0);
});
