import type { Shot } from '@avatarcade/video/edit/shot';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePicture, shotAt } from './shots.ts';

const SHOT: Shot = {
  from: 0,
  to: 60,
  clip: 0,
  start: 5,
  end: 9,
  speed: 2,
  focus: [{ time: 0, x: 0.3, y: 0.6 }],
  zoom: [],
  transition: 'none',
};
const SHOTS: Shot[] = [
  SHOT,
  { ...SHOT, from: 60, to: 120, clip: 1, start: 1, end: 2, speed: 1, transition: 'zoom' },
];

describe('shotAt', () => {
  it('returns the clip, its second and its focus', () => {
    expect(shotAt(SHOTS, 1)).toMatchObject({ index: 0, time: 7, isMoving: true, focus: { x: 0.3, y: 0.6 } });
    expect(shotAt(SHOTS, 2.5)).toMatchObject({ index: 1, time: 1.5 });
  });

  it('holds the last picture where a shot has no more', () => {
    expect(shotAt(SHOTS, 3.9)).toMatchObject({ isMoving: false });
    expect(shotAt(SHOTS, 3.9)?.time).toBeCloseTo(1.999);
  });

  it('comes nearer around a cut that zooms, and is at rest away from it', () => {
    const zooms = [30, 58, 59, 60, 61, 90].map((frame) => shotAt(SHOTS, frame / 30)?.zoom ?? 0);
    expect(zooms[0]).toBe(1);
    expect(zooms[2]).toBeGreaterThan(zooms[1] ?? 9);
    expect(zooms[3]).toBeGreaterThan(zooms[4] ?? 9);
    expect(zooms[5]).toBe(1);
  });

  it('returns nothing where there are no shots', () => {
    expect(shotAt([], 1)).toBeUndefined();
  });
});

const side = fc.integer({ min: 32, max: 2200 }).map((value) => value * 2);
/** Some templates have a place of an odd height. */
const placeSide = fc.integer({ min: 64, max: 4400 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('placePicture', () => {
  it('stays within picture and place, keeps the proportions, and fills the place where it crops', () => {
    fc.assert(
      fc.property(
        fc.record({ width: side, height: side }),
        fc.record({ width: placeSide, height: placeSide }),
        fc.record({
          fill: fc.constantFrom('crop' as const, 'whole' as const),
          focus: fc.record({ x: share, y: share }),
          zoom: fc.constantFrom(1, 1.05, 1.4),
        }),
        (picture, place, view) => {
          const { source, target } = placePicture(picture, { place, ...view });
          for (const [inner, outer] of [
            [source, picture],
            [target, place],
          ] as const) {
            expect(inner.x).toBeGreaterThanOrEqual(0);
            expect(inner.y).toBeGreaterThanOrEqual(0);
            expect(inner.x + inner.width).toBeLessThanOrEqual(outer.width);
            expect(inner.y + inner.height).toBeLessThanOrEqual(outer.height);
          }
          if (view.fill === 'crop') expect(target).toEqual({ x: 0, y: 0, ...place });
          const [wide, high] = [target.width / source.width, target.height / source.height];
          const rounding = 4 / Math.min(source.width, source.height, target.width, target.height);
          expect(Math.abs(wide / high - 1)).toBeLessThan(0.006 + rounding);
        },
      ),
    );
  });

  it.each([
    [1, 1],
    [1, 40],
    [40, 1],
    [3, 1],
  ])('stays within a picture of %i x %i pixels', (width, height) => {
    for (const fill of ['crop', 'whole'] as const) {
      const view = { place: { width: 1080, height: 1920 }, fill, focus: { x: 1, y: 1 }, zoom: 1 };
      const { source } = placePicture({ width, height }, view);
      expect(Math.min(source.x, source.y)).toBeGreaterThanOrEqual(0);
      expect(source.x + source.width).toBeLessThanOrEqual(width);
      expect(source.y + source.height).toBeLessThanOrEqual(height);
    }
  });

  it('keeps the focus in view', () => {
    fc.assert(
      fc.property(share, share, (x, y) => {
        const view = {
          place: { width: 1080, height: 1920 },
          fill: 'crop' as const,
          zoom: 1.1,
          focus: { x, y },
        };
        const { source } = placePicture({ width: 1920, height: 1080 }, view);
        expect(x * 1920).toBeGreaterThanOrEqual(source.x - 1);
        expect(x * 1920).toBeLessThanOrEqual(source.x + source.width + 1);
      }),
    );
  });
});
