import { type Color, createPixels, type Pixels } from '../pixels.ts';

type Shape = { at: readonly [number, number]; radius: readonly [number, number]; color: Color };

/** In parts of the picture, from the lowest to the topmost. */
const FACE: readonly Shape[] = [
  { at: [0.5, 0.84], radius: [0.34, 0.3], color: [90, 150, 220] },
  { at: [0.22, 0.16], radius: [0.12, 0.13], color: [230, 150, 60] },
  { at: [0.78, 0.16], radius: [0.12, 0.13], color: [230, 150, 60] },
  { at: [0.5, 0.38], radius: [0.38, 0.32], color: [240, 170, 80] },
  { at: [0.36, 0.34], radius: [0.075, 0.075], color: [255, 255, 255] },
  { at: [0.64, 0.34], radius: [0.075, 0.075], color: [255, 255, 255] },
  { at: [0.36, 0.345], radius: [0.04, 0.045], color: [30, 24, 40] },
  { at: [0.64, 0.345], radius: [0.04, 0.045], color: [30, 24, 40] },
  { at: [0.5, 0.53], radius: [0.1, 0.02], color: [120, 30, 40] },
];

/** Where the creature's marks are. */
export const CREATURE_MARKS = {
  leftEye: [0.36, 0.34],
  rightEye: [0.64, 0.34],
  mouth: [0.5, 0.53],
  chin: [0.5, 0.69],
  top: [0.5, 0.06],
} as const;

/** A round creature with ears, eyes and a mouth, on transparent ground or on one of a colour. */
export function drawCreature(width: number, height: number, ground?: Color): Pixels {
  return drawShapes({ width, height }, { shapes: FACE, ground });
}

/** A box without a face. */
export function drawCube(width: number, height: number): Pixels {
  const pixels = createPixels(width, height);
  for (let y = Math.floor(height * 0.06); y < height * 0.94; y++) {
    for (let x = Math.floor(width * 0.06); x < width * 0.94; x++) {
      pixels.data.set([60 + (60 * x) / width, 190 - (50 * y) / height, 120, 255], (y * width + x) * 4);
    }
  }
  return pixels;
}

function drawShapes(
  { width, height }: { width: number; height: number },
  { shapes, ground }: { shapes: readonly Shape[]; ground?: Color | undefined },
): Pixels {
  const pixels = createPixels(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = (y * width + x) * 4;
      if (ground) pixels.data.set([...ground, 255], index);
      for (const { at, radius, color } of shapes) {
        const far = Math.hypot(
          ((x + 0.5) / width - at[0]) / radius[0],
          ((y + 0.5) / height - at[1]) / radius[1],
        );
        const covered = Math.min(1, Math.max(0, (1 - far) * radius[0] * width + 0.5));
        if (covered <= 0) continue;
        const below = (pixels.data[index + 3] ?? 0) / 255;
        const alpha = covered + below * (1 - covered);
        for (const channel of [0, 1, 2] as const) {
          const under = pixels.data[index + channel] ?? 0;
          pixels.data[index + channel] = (color[channel] * covered + under * below * (1 - covered)) / alpha;
        }
        pixels.data[index + 3] = alpha * 255;
      }
    }
  }
  return pixels;
}
