import {
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_UNSPECIFIED,
  AVCOL_SPC_BT709,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  type AVColorRange,
  type AVColorSpace,
  type AVPixelFormat,
} from 'node-av/constants';
import { avGetPixFmtName, type Frame, type Stream } from 'node-av/lib';
import { Chain } from '../av/graph.ts';

export type Rotation = 0 | 90 | 180 | 270;

/** All that decides how a decoded picture is brought into ours. */
export type PictureShape = {
  width: number;
  height: number;
  format: AVPixelFormat;
  /** Width of a pixel over its height. */
  pixelAspect: number;
  rotation: Rotation;
  colorSpace: AVColorSpace;
  colorRange: AVColorRange;
  isHdr: boolean;
};

/** Degrees clockwise by which a player turns the picture; mirrored ones are shown as stored. */
function readRotation(stream: Stream): Rotation {
  const matrix = stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return ([0, 90, 180, 270] as const)[quarters] ?? 0;
}

/** What the track says about its pictures. Read once: a Stream is only valid while its file is open. */
export type TrackShape = {
  rotation: Rotation;
  /** Undefined where only the pictures themselves say. */
  pixelAspect: number | undefined;
};

const toAspect = ({ num, den }: { num: number; den: number }): number | undefined =>
  num > 0 && den > 0 ? Math.min(8, Math.max(1 / 8, num / den)) : undefined;

export const readTrackShape = (stream: Stream): TrackShape => ({
  rotation: readRotation(stream),
  pixelAspect: toAspect(stream.sampleAspectRatio),
});

/** Untagged pictures are taken as players do: BT.601 in standard definition, BT.709 above. */
export function readShape(track: TrackShape, frame: Frame): PictureShape {
  const { width, height, colorSpace, colorRange, colorTrc } = frame;
  const format = frame.format as AVPixelFormat;
  const guess =
    Math.min(width, height) >= 720 || Math.max(width, height) >= 1280 ? AVCOL_SPC_BT709 : AVCOL_SPC_SMPTE170M;
  const isFull = format === AV_PIX_FMT_YUVJ420P || colorRange === AVCOL_RANGE_JPEG;
  return {
    width,
    height,
    format,
    pixelAspect: track.pixelAspect ?? toAspect(frame.sampleAspectRatio) ?? 1,
    rotation: track.rotation,
    colorSpace: colorSpace === AVCOL_SPC_UNSPECIFIED ? guess : colorSpace,
    colorRange: isFull ? AVCOL_RANGE_JPEG : AVCOL_RANGE_UNSPECIFIED,
    isHdr: colorTrc === AVCOL_TRC_SMPTE2084 || colorTrc === AVCOL_TRC_ARIB_STD_B67,
  };
}

/** Filters for pictures of a shape, as they are stored. */
export function openShapeChain(shape: PictureShape, filters: string[]): Chain {
  const { width, height, format, colorSpace, colorRange } = shape;
  const source = [
    `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/30:pixel_aspect=1/1`,
    `colorspace=${colorSpace}:range=${colorRange}`,
  ].join(':');
  return new Chain('video', { source, filters });
}

export const isTurned = ({ rotation }: PictureShape): boolean => rotation === 90 || rotation === 270;

/** Size as shown, in square pixels; never empty, however narrow the stored ones are. */
export function shownSize(shape: PictureShape): { width: number; height: number } {
  const width = Math.max(1, Math.round(shape.width * shape.pixelAspect));
  return isTurned(shape) ? { width: shape.height, height: width } : { width, height: shape.height };
}

export const isPlainYuv = (shape: PictureShape): boolean =>
  shape.format === AV_PIX_FMT_YUV420P &&
  shape.colorSpace === AVCOL_SPC_BT709 &&
  shape.colorRange !== AVCOL_RANGE_JPEG &&
  !shape.isHdr;

export const pixelFormatName = (shape: PictureShape): string => avGetPixFmtName(shape.format) ?? 'unknown';
