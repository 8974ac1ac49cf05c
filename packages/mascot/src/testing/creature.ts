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

/** A creature whose smile is half as wide as its head, and its eyes close together. */
export function drawSmiling(): Pixels {
  const smile = Array.from({ length: 25 }, (_, index): Shape => {
    const x = 0.26 + index * 0.02;
    return { at: [x, 0.62 - ((x - 0.5) / 0.24) ** 2 * 0.05], radius: [0.02, 0.014], color: [20, 10, 20] };
  });
  const [head, ...rest] = FACE.slice(3, 4).concat(
    [0.41, 0.59].map((x): Shape => ({ at: [x, 0.34], radius: [0.035, 0.05], color: [20, 10, 20] })),
  );
  return drawShapes({ width: 220, height: 280 }, { shapes: head ? [head, ...rest, ...smile] : [] });
}

/** A black head with white eyes above a large yellow beak. */
export function drawPenguin(): Pixels {
  const eyes = [0.38, 0.62].flatMap((x): Shape[] => [
    { at: [x, 0.34], radius: [0.08, 0.09], color: [255, 255, 255] },
    { at: [x, 0.4], radius: [0.03, 0.03], color: [15, 15, 15] },
  ]);
  const head: Shape = { at: [0.5, 0.5], radius: [0.44, 0.44], color: [15, 15, 15] };
  const beak: Shape = { at: [0.5, 0.52], radius: [0.24, 0.12], color: [250, 210, 40] };
  return drawShapes({ width: 240, height: 240 }, { shapes: [head, ...eyes, beak] });
}

const FUR: Color = [130, 20, 40];

/** A head alone, whose ears stand apart from it on narrow stalks. */
export function drawEared(): Pixels {
  const ears = [0.14, 0.86].map((x): Shape => ({ at: [x, 0.14], radius: [0.13, 0.13], color: FUR }));
  const stalks = [0.2, 0.8].map((x): Shape => ({ at: [x, 0.27], radius: [0.05, 0.1], color: FUR }));
  const head: Shape = { at: [0.5, 0.64], radius: [0.42, 0.36], color: FUR };
  const eyes = [0.37, 0.63].flatMap((x): Shape[] => [
    { at: [x, 0.54], radius: [0.08, 0.09], color: [255, 255, 255] },
    { at: [x, 0.55], radius: [0.04, 0.05], color: [20, 10, 20] },
  ]);
  return drawShapes({ width: 240, height: 260 }, { shapes: [...ears, ...stalks, head, ...eyes] });
}

/** A cube that stands on a corner's edge: nine stickers on top, and seams between them through which one sees. */
export function drawStickers(): Pixels {
  const pixels = createPixels(240, 280);
  const isTop = (x: number, y: number): boolean => {
    // Along both edges of the top, in stickers.
    const [u, v] = [(y / 140 + (x - 120) / 240) * 3, (y / 140 - (x - 120) / 240) * 3];
    return [u, v].every((along) => along > 0 && along < 3 && along % 1 > 0.08 && along % 1 < 0.92);
  };
  for (let y = 0; y < 280; y++) {
    for (let x = 0; x < 240; x++) {
      const edge = 70 + (120 - Math.abs(x - 120)) * 0.58;
      const isSide = y > edge + 6 && y < edge + 140 && Math.abs(x - 120) > 2;
      if (isTop(x, y)) pixels.data.set([250, 220, 0, 255], (y * 240 + x) * 4);
      else if (isSide) pixels.data.set([x < 120 ? 20 : 230, 20, x < 120 ? 220 : 20, 255], (y * 240 + x) * 4);
    }
  }
  return pixels;
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
