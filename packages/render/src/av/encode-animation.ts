import { AV_PIX_FMT_BGRA, FF_ENCODER_LIBWEBP_ANIM } from 'node-av/constants';
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib';
import { ensureDone } from './check.ts';
import { encodeFrame } from './encode-frame.ts';
import { createFrame } from './frame.ts';
import { openCodec } from './open-codec.ts';

export type AnimationShape = {
  width: number;
  height: number;
  fps: number;
};

/** Small pictures in motion hide much; a still of this quality would show it. */
const QUALITY = '50';
/** Alpha is kept without loss: with few shades of it, the file is a quarter smaller, and edges are as smooth to the eye. */
const ALPHA_STEP = 17;

/** Straight-alpha RGBA pictures, all of one size, as an animated WebP that begins again for ever. */
export function encodeAnimation(pictures: Iterable<Uint8ClampedArray>, shape: AnimationShape): Uint8Array {
  const context = openEncoder(shape);
  const frame = createFrame();
  const packet = new Packet();
  packet.alloc();
  const parts: Buffer[] = [];
  const take = (given: Frame | null) => {
    for (const { data } of encodeFrame(context, { frame: given, packet }))
      parts.push(Buffer.from(data ?? []));
  };
  let index = 0;
  for (const pixels of pictures) {
    fillFrame(frame, { ...shape, pixels });
    frame.pts = BigInt(index++);
    frame.duration = 1n;
    take(frame);
  }
  // The encoder keeps everything to itself until it has seen the last picture: its packet is the whole file.
  take(null);
  packet.free();
  frame.free();
  context.freeContext();
  return Buffer.concat(parts);
}

function openEncoder({ width, height, fps }: AnimationShape): CodecContext {
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBWEBP_ANIM);
  const context = new CodecContext();
  context.allocContext3(codec);
  context.width = width;
  context.height = height;
  context.pixelFormat = AV_PIX_FMT_BGRA;
  context.timeBase = new Rational(1, fps);
  context.framerate = new Rational(fps, 1);
  const options = { quality: QUALITY, compression_level: '2' };
  ensureDone(openCodec(context, { codec, options }), 'Encoder');
  return context;
}

function fillFrame(
  frame: Frame,
  { pixels, width, height }: AnimationShape & { pixels: Uint8ClampedArray },
): void {
  frame.unref();
  frame.format = AV_PIX_FMT_BGRA;
  frame.width = width;
  frame.height = height;
  ensureDone(frame.getBuffer(), 'Frame memory');
  const [plane] = frame.data ?? [];
  const stride = frame.linesize[0] ?? 0;
  if (!plane) throw new Error('A frame without a plane');
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = y * stride + x * 4;
      const alpha = Math.round((pixels[from + 3] ?? 0) / ALPHA_STEP) * ALPHA_STEP;
      // What nobody sees is black, and costs nothing.
      plane[to] = alpha ? (pixels[from + 2] ?? 0) : 0;
      plane[to + 1] = alpha ? (pixels[from + 1] ?? 0) : 0;
      plane[to + 2] = alpha ? (pixels[from] ?? 0) : 0;
      plane[to + 3] = alpha;
    }
  }
}
