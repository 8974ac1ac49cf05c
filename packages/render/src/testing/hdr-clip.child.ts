/**
 * Run as a program of its own, with a path: writes a clip of one colour, tagged HLG BT.2020 as phones film (10 bits), and prints as JSON which
 * colours an actor and gameplay have of it.
 */
import {
  AV_PIX_FMT_YUV420P10LE,
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_TRC_ARIB_STD_B67,
} from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { ensureDone } from '../av/check.ts';
import { createFrame } from '../av/frame.ts';
import { readPictures } from '../clip/read-pictures.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { toCanvas } from '../picture/frame-canvas.ts';
import { GameplaySource } from '../video/gameplay-source.ts';
import { writePictures } from './write-pictures.ts';

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

const SHAPE = { width: SIDE, height: SIDE };

function* paintFaces(): Generator<Frame> {
  const frame = createFrame();
  for (let index = 0; index < 5; index++) {
    frame.unref();
    Object.assign(frame, { ...SHAPE, format: AV_PIX_FMT_YUV420P10LE, ...COLOURS });
    ensureDone(frame.getBuffer(), 'Frame memory');
    for (const [plane, value] of FACE.entries()) {
      const bytes = frame.data?.[plane];
      for (let at = 0; bytes && at + 1 < bytes.length; at += 2) bytes.writeUInt16LE(value, at);
    }
    yield frame;
  }
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
  using source = new GameplaySource({ path, size: SHAPE, fps: 30, atEnd: 'hold', limits: DEFAULT_LIMITS });
  const context = toCanvas(source.pictureAt(1)).getContext('2d');
  return [...context.getImageData(SIDE / 2, SIDE / 2, 1, 1).data.slice(0, 3)];
}

const [path = ''] = process.argv.slice(2);
const fields = { ...SHAPE, pixelFormat: AV_PIX_FMT_YUV420P10LE, ...COLOURS };
writePictures({ path, fps: 30, fields, options: { preset: 'veryfast', crf: '5' } }, paintFaces());
const found: HdrColours = {
  actor: readActor(path, 1),
  smallActor: readActor(path, 0.5),
  gameplay: readGameplay(path),
};
process.stdout.write(JSON.stringify(found));
