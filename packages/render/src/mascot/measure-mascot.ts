import { measureMascot as measure } from '@avatarcade/mascot/prepare';
import { readImage } from '../probe/read-image.ts';
import type { JobContext, MeasuredMascot, MeasureMascotInput } from '../render-types.ts';
import { drawnAt, pixelsOf } from './canvas-pixels.ts';
import { drawMascotPortrait } from './draw-portrait.ts';

/** See `Studio.measureMascot`. */
export async function measureMascot(
  { picture, rig, layers }: MeasureMascotInput,
  { limits }: JobContext,
): Promise<MeasuredMascot> {
  const { image } = await readImage(picture, limits);
  const pixels = pixelsOf(drawnAt(image, { factor: 1, isSharp: false }));
  const design = measure(rig, { picture: pixels, layers });
  return { design, portrait: await drawMascotPortrait(design, pixels) };
}
