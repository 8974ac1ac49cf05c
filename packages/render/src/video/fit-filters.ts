import {
  AVCOL_RANGE_JPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_BT2020_CL,
  AVCOL_SPC_BT2020_NCL,
} from 'node-av/constants';
import { isPlainYuv, isTurned, type PictureShape, type Rotation } from '../probe/picture-shape.ts';

export type Size = {
  width: number;
  height: number;
};

export interface Crop extends Size {
  x: number;
  y: number;
}

const even = (value: number): number => 2 * Math.floor(value / 2);

/** The middle of the stored picture that has the target's shape, on even pixels. */
export function findCrop(shape: PictureShape, target: Size): Crop {
  const stored = isTurned(shape) ? { width: target.height, height: target.width } : target;
  const aspect = stored.width / stored.height / shape.pixelAspect;
  // Within half a percent the whole picture is taken: a stretch that nobody sees, and no lines lost to rounding.
  const isNear = Math.abs(shape.width / shape.height / aspect - 1) < 0.005;
  if (isNear) return { x: 0, y: 0, width: shape.width, height: shape.height };
  const width = Math.max(2, even(Math.min(shape.width, shape.height * aspect)));
  const height = Math.max(2, even(Math.min(shape.height, shape.width / aspect)));
  return { x: even((shape.width - width) / 2), y: even((shape.height - height) / 2), width, height };
}

/** What brings a stored picture upright. */
export const TURNS: Record<Rotation, string[]> = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
};

function matrixOf({ colorSpace }: PictureShape): string {
  if (colorSpace === AVCOL_SPC_BT709) return 'bt709';
  if (colorSpace === AVCOL_SPC_BT2020_NCL || colorSpace === AVCOL_SPC_BT2020_CL) return 'bt2020';
  return 'bt601';
}

/** From HDR (HLG or PQ, BT.2020), scaled, to the range of usual screens: yuv420p, BT.709, limited range. */
export const TONE_MAPPING = [
  'format=yuv420p10le',
  'tonemapx=tonemap=bt2390:transfer=bt709:matrix=bt709:primaries=bt709:range=tv:format=yuv420p',
];

/**
 * The filters that scale and crop a picture of this shape until it fills the target, in yuv420p, BT.709, limited range. None, when it
 * is that already. The least pixels are touched: cropped first, scaled, turned last.
 */
export function buildFitFilters(shape: PictureShape, target: Size): string[] {
  return buildCropFilters(shape, { crop: findCrop(shape, target), target });
}

/** The same for any part of the stored picture, of whatever shape. */
export function buildCropFilters(
  shape: PictureShape,
  { crop, target }: { crop: Crop; target: Size },
): string[] {
  const isWhole = crop.width === shape.width && crop.height === shape.height;
  const size = isTurned(shape) ? { width: target.height, height: target.width } : target;
  const isSized = crop.width === size.width && crop.height === size.height;
  const cut = isWhole ? [] : [`crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`];
  if (isSized && isPlainYuv(shape)) return [...cut, ...TURNS[shape.rotation]];
  const range = shape.colorRange === AVCOL_RANGE_JPEG ? 'full' : 'limited';
  const scale = `scale=${size.width}:${size.height}:flags=bicubic`;
  const convert = shape.isHdr
    ? [scale, ...TONE_MAPPING]
    : [
        `${scale}:in_color_matrix=${matrixOf(shape)}:in_range=${range}:out_color_matrix=bt709:out_range=limited`,
      ];
  return [...cut, ...convert, 'format=yuv420p', ...TURNS[shape.rotation]];
}
