import { drawMascot } from '@avatarcade/mascot/draw';
import type { Pixels } from '@avatarcade/mascot/pixels';
import { MASCOT_AT_REST } from '@avatarcade/mascot/pose';
import { prepareMascot } from '@avatarcade/mascot/prepare';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { createCanvas } from '@napi-rs/canvas';
import { contextOf, createSurface } from '../canvas/canvas-surface.ts';
import { encodePicture } from '../picture/encode-picture.ts';

/** As the pictures of the cast, which stand beside it. */
const WIDTH = 480;
const HEIGHT = 640;

/** The character at rest, as a WebP with transparency. */
export function drawMascotPortrait(design: MascotDesign, picture: Pixels): Promise<Uint8Array> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const mascot = prepareMascot(design, { picture, createSurface });
  const rect = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  drawMascot(contextOf(canvas), { mascot, pose: MASCOT_AT_REST, rect, createSurface });
  return encodePicture(canvas, { format: 'webp', source: 'composite' });
}
