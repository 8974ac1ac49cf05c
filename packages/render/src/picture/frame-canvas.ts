import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import type { Frame } from 'node-av/lib';
import { createFrame } from '../av/frame.ts';
import { Chain } from '../av/graph.ts';

/** A yuv420p BT.709 frame as a canvas of the same size. */
export function toCanvas(frame: Frame): Canvas {
  const { width, height, format } = frame;
  const source = `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/30:pixel_aspect=1/1:colorspace=bt709:range=tv`;
  using chain = new Chain('video', {
    source,
    filters: ['scale=in_color_matrix=bt709:in_range=limited', 'format=rgba'],
  });
  const result = createFrame();
  chain.push(frame);
  if (!chain.pull(result)) throw new Error('The converter kept a picture back');
  const pixels = new Uint8ClampedArray(width * height * 4);
  const bytes = new Uint8Array(pixels.buffer);
  const [plane] = result.data ?? [];
  const stride = result.linesize[0] ?? 0;
  for (let y = 0; y < height; y++) plane?.copy(bytes, y * width * 4, y * stride, y * stride + width * 4);
  result.free();
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
