/**
 * Run as a program of its own, with a path: writes a clip of one colour, tagged HLG BT.2020 as phones film (10 bits), and prints as JSON which
 * colours an actor and gameplay have of it.
 */
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P10LE,
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_TRC_ARIB_STD_B67,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, FormatContext, Packet, Rational } from 'node-av/lib';
import { ensureDone } from '../av/check.ts';
import { createFrame } from '../av/frame.ts';
import { openCodec } from '../av/open-codec.ts';
import { writeFrame } from '../av/write-frame.ts';
import { readPictures } from '../clip/read-pictures.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { toCanvas } from '../picture/frame-canvas.ts';
import { GameplaySource } from '../video/gameplay-source.ts';

/** Red, green and blue, 0 to 255. */
export type HdrColours = { actor: number[]; smallActor: number[]; gameplay: number[] };

const SIDE = 64;
/** A face in HLG, 10 bits. */
const FACE = [560, 470, 580] as const;
const COLOURS = {
  colorRange: AVCOL_RANGE_MPEG,
  colorPrimaries: AVCOL_PRI_BT2020,
  colorTrc: AVCOL_TRC_ARIB_STD_B67,
  colorSpace: AVCOL_SPC_BT2020_NCL,
};

function writeFace(path: string): void {
  const format = new FormatContext();
  ensureDone(format.allocOutputContext2(null, 'mp4', `file:${path}`), 'Output');
  ensureDone(format.openOutputSync(), 'Output file');
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX264);
  const context = new CodecContext();
  context.allocContext3(codec);
  const shape = { width: SIDE, height: SIDE };
  Object.assign(context, { ...shape, pixelFormat: AV_PIX_FMT_YUV420P10LE, ...COLOURS });
  context.timeBase = new Rational(1, 30);
  context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  ensureDone(openCodec(context, { codec, options: { preset: 'veryfast', crf: '5' } }), 'Encoder');
  const stream = format.newStream(null);
  stream.timeBase = context.timeBase;
  ensureDone(stream.codecpar.fromContext(context), 'Track');
  ensureDone(format.writeHeaderSync(null), 'Header');
  const packet = new Packet();
  packet.alloc();
  const track = { format, context, stream, packet };
  const frame = createFrame();
  for (let index = 0; index < 5; index++) {
    frame.unref();
    Object.assign(frame, { ...shape, format: AV_PIX_FMT_YUV420P10LE, ...COLOURS });
    ensureDone(frame.getBuffer(), 'Frame memory');
    for (const [plane, value] of FACE.entries()) {
      const bytes = frame.data?.[plane];
      for (let at = 0; bytes && at + 1 < bytes.length; at += 2) bytes.writeUInt16LE(value, at);
    }
    frame.pts = BigInt(index);
    writeFrame(frame, track);
  }
  writeFrame(null, track);
  ensureDone(format.writeTrailerSync(), 'Index');
  format.closeOutputSync();
}

function readActor(path: string, scale: number): number[] {
  let colour: number[] = [];
  for (const picture of readPictures(path, { limits: DEFAULT_LIMITS, cutOf: () => ({ scale }) })) {
    const { width, height, data } = picture.read();
    const at = 4 * (width * (height >> 1) + (width >> 1));
    colour = [...data.slice(at, at + 3)];
  }
  return colour;
}

function readGameplay(path: string): number[] {
  const size = { width: SIDE, height: SIDE };
  using source = new GameplaySource({ path, size, fps: 30, atEnd: 'hold', limits: DEFAULT_LIMITS });
  const context = toCanvas(source.pictureAt(1)).getContext('2d');
  return [...context.getImageData(SIDE / 2, SIDE / 2, 1, 1).data.slice(0, 3)];
}

const [path = ''] = process.argv.slice(2);
writeFace(path);
const found: HdrColours = {
  actor: readActor(path, 1),
  smallActor: readActor(path, 0.5),
  gameplay: readGameplay(path),
};
process.stdout.write(JSON.stringify(found));
