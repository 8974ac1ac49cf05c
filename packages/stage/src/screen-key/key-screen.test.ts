import { expect, it } from 'vitest';
import { ScreenKeyer } from './key-screen.ts';
import type { Pixels } from './pixels.ts';

const [WIDTH, HEIGHT, EDGE] = [192, 96, 92];
const PERSON = [120, 84, 66] as const;
const LIT = [42, 178, 66] as const;
/** How bright the screen is in the shadow that the person throws. */
const SHADE = 0.55;

/** A person at the left, an edge of four pixels, a shadow of that many on the screen beside them, and the lit screen. */
function film(shadow: number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const share = Math.min(1, Math.max(0, (x - EDGE) / 4));
      // The shadow ends within the edge of the lower half.
      const isShaded = x < EDGE + (y < HEIGHT / 2 ? shadow : 2);
      for (const n of [0, 1, 2] as const) {
        const screen = LIT[n] * (isShaded ? SHADE : 1);
        data[(y * WIDTH + x) * 4 + n] = PERSON[n] * (1 - share) + screen * share;
      }
      data[(y * WIDTH + x) * 4 + 3] = 255;
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const key = (picture: Pixels) => {
  new ScreenKeyer({ channel: 1, excess: 112 }, { strength: 0.5, softness: 0.5 }).key(picture);
  return picture.data;
};

it.each([0, 20, 60])(
  'no pixel that is seen is paler than the person, beside a shadow of %d pixels',
  (shadow) => {
    const data = key(film(shadow));
    let [palest, seen] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) < 12) continue;
      seen++;
      for (const n of [0, 1, 2] as const) palest = Math.max(palest, (data[at + n] ?? 0) - PERSON[n]);
    }
    expect(seen).toBeGreaterThan(EDGE * HEIGHT);
    expect(palest).toBeLessThan(6);
  },
);

it('the person stays as filmed, and the lit screen is gone', () => {
  const data = key(film(0));
  const pixel = (x: number) => [...data.subarray((10 * WIDTH + x) * 4, (10 * WIDTH + x) * 4 + 4)];
  expect(pixel(40)).toEqual([...PERSON, 255]);
  expect(pixel(150)).toEqual([0, 0, 0, 0]);
});
