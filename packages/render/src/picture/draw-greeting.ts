import { drawGreeting, GREETING_SECONDS } from '@avatarcade/cast/greeting';
import { createCanvas } from '@napi-rs/canvas';
import { encodeAnimation } from '../av/encode-animation.ts';
import { contextOf, createSurface } from '../canvas/canvas-surface.ts';
import type { GreetingPictureInput } from '../render-types.ts';
import { markPicture } from './mark-picture.ts';

/** As many as a wave needs to look like one. */
const FPS = 10;

/** See `Studio.drawGreetingPicture`. */
export async function drawGreetingPicture(input: GreetingPictureInput): Promise<Uint8Array> {
  const animation = encodeAnimation(drawPictures(input), { ...input, fps: FPS });
  return markPicture(Buffer.from(animation), { format: 'webp', source: 'drawn' });
}

function* drawPictures({ avatar, width, height }: GreetingPictureInput): Generator<Uint8ClampedArray> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (let index = 0; index < Math.round(GREETING_SECONDS * FPS); index++) {
    context.clearRect(0, 0, width, height);
    const rect = { x: 0, y: 0, width, height };
    drawGreeting(contextOf(canvas), { avatar, rect, time: index / FPS, createSurface });
    yield context.getImageData(0, 0, width, height).data;
  }
}
