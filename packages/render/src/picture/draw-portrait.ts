import { drawPortrait } from '@avatarcade/cast/portrait';
import { createCanvas } from '@napi-rs/canvas';
import { contextOf, createSurface } from '../canvas/canvas-surface.ts';
import type { PortraitPictureInput } from '../render-types.ts';
import { encodePicture } from './encode-picture.ts';

/** See `Studio.drawPortraitPicture`. */
export async function drawPortraitPicture(input: PortraitPictureInput): Promise<Uint8Array> {
  const { avatar, width, height, format, backdrop = false } = input;
  const canvas = createCanvas(width, height);
  drawPortrait(contextOf(canvas), { avatar, rect: { x: 0, y: 0, width, height }, createSurface, backdrop });
  return encodePicture(canvas, { format, source: 'drawn' });
}
