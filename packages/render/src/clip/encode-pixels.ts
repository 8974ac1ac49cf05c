import type { Pixels } from '@avatarcade/stage/screen-key/pixels';
import { createCanvas, ImageData } from '@napi-rs/canvas';

/** As a PNG. */
export function encodePixels({ width, height, data }: Pixels): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.toBuffer('image/png');
}
