import type { Look, SmallPicture } from './clip-samples.ts';

/** Luma below this is nearly black: 16 is black. */
const DARK = 34;
/** Bins of luma, and of each chroma. */
const BITS = 4;

/** What a picture looks like by itself. */
export function measureLook(picture: SmallPicture): Look {
  const { y } = picture;
  let dark = 0;
  let sum = 0;
  let squares = 0;
  for (const value of y) {
    if (value < DARK) dark++;
    sum += value;
    squares += value * value;
  }
  const light = sum / y.length;
  const variance = squares / y.length - light * light;
  return {
    dark: dark / y.length,
    light,
    flat: findFlatness(picture),
    colour: measureColour(picture),
    contrast: Math.sqrt(Math.max(0, variance)),
  };
}

/** Colours of the pixels, in coarse bins; one for each pixel of the chroma. */
export function countColours({ width, height, y, u, v }: SmallPicture): Uint32Array {
  const bins = new Uint32Array(1 << (3 * BITS));
  const half = width >> 1;
  for (let row = 0; row < height >> 1; row++) {
    for (let column = 0; column < half; column++) {
      const luma = y[2 * row * width + 2 * column] ?? 0;
      const at = row * half + column;
      const bin = ((luma >> 4) << 8) | (((u[at] ?? 0) >> 4) << 4) | ((v[at] ?? 0) >> 4);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
  }
  return bins;
}

/** The share of the most frequent colour, with its two neighbours in luma, over which soft grounds spread. */
function findFlatness(picture: SmallPicture): number {
  const bins = countColours(picture);
  let most = 0;
  for (let bin = 256; bin < bins.length - 256; bin++) {
    const count = (bins[bin] ?? 0) + (bins[bin - 256] ?? 0) + (bins[bin + 256] ?? 0);
    if (count > most) most = count;
  }
  return most / picture.u.length;
}

function measureColour({ u, v }: SmallPicture): number {
  let sum = 0;
  for (let at = 0; at < u.length; at++) sum += Math.hypot((u[at] ?? 128) - 128, (v[at] ?? 128) - 128);
  return sum / u.length;
}
