import type { SmallPicture } from './clip-samples.ts';

/** A step of luma between neighbours that makes an outline. */
const STEP = 24;
/** Pictures with fewer outlines than this share of their pixels have none to compare. */
const FEWEST = 0.005;

/** 1 where a picture has an outline. */
export function traceOutlines({ width, height, y }: SmallPicture): Uint8Array {
  const outlines = new Uint8Array(width * height);
  for (let row = 0; row < height - 1; row++) {
    for (let column = 0; column < width - 1; column++) {
      const at = row * width + column;
      const here = y[at] ?? 0;
      const isStep = Math.abs(here - (y[at + 1] ?? 0)) > STEP || Math.abs(here - (y[at + width] ?? 0)) > STEP;
      outlines[at] = isStep ? 1 : 0;
    }
  }
  return outlines;
}

/** The share of the outlines in `now` that are in `then` too; 1 where there are none to speak of. */
export function compareOutlines(now: Uint8Array, then: Uint8Array): number {
  let all = 0;
  let kept = 0;
  for (let at = 0; at < now.length; at++) {
    if (!now[at]) continue;
    all++;
    if (then[at]) kept++;
  }
  return all < now.length * FEWEST ? 1 : kept / all;
}
