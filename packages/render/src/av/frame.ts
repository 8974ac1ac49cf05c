import {
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { ensureDone } from './check.ts';

export function createFrame(): Frame {
  const frame = new Frame();
  frame.alloc();
  return frame;
}

/** Rec. 709, limited range: what every video of ours is. */
export function tagColours(frame: Frame): void {
  frame.colorRange = AVCOL_RANGE_MPEG;
  frame.colorPrimaries = AVCOL_PRI_BT709;
  frame.colorTrc = AVCOL_TRC_BT709;
  frame.colorSpace = AVCOL_SPC_BT709;
  frame.chromaLocation = AVCHROMA_LOC_LEFT;
}

/** Memory of FFmpeg's own for one yuv420p picture. */
export function allocPicture(frame: Frame, { width, height }: { width: number; height: number }): void {
  frame.unref();
  frame.format = AV_PIX_FMT_YUV420P;
  frame.width = width;
  frame.height = height;
  ensureDone(frame.getBuffer(), 'Frame memory');
  tagColours(frame);
}

/** Views into a yuv420p frame; valid while the frame holds its buffer. */
export type PictureViews = {
  planes: [y: Buffer, u: Buffer, v: Buffer];
  strides: [y: number, u: number, v: number];
};

export function viewPicture(frame: Frame): PictureViews {
  const [y, u, v] = frame.data ?? [];
  const [sy, su, sv] = frame.linesize;
  if (!y || !u || !v || !sy || !su || !sv) throw new Error('A frame without three planes');
  return { planes: [y, u, v], strides: [sy, su, sv] };
}
