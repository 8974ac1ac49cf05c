import {
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV420P10LE,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_UNSPECIFIED,
  AVCOL_SPC_BT709,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_SPC_SMPTE170M,
} from 'node-av/constants';
import { expect, test } from 'vitest';
import { type PictureShape, shownSize } from '../probe/picture-shape.ts';
import { buildFitFilters, findCrop } from './fit-filters.ts';

const plain: PictureShape = {
  width: 1080,
  height: 1920,
  format: AV_PIX_FMT_YUV420P,
  pixelAspect: 1,
  rotation: 0,
  colorSpace: AVCOL_SPC_BT709,
  colorRange: AVCOL_RANGE_UNSPECIFIED,
  isHdr: false,
};
const portrait = { width: 1080, height: 1920 };

test('a picture that is right already is left alone', () => {
  expect(buildFitFilters(plain, portrait)).toEqual([]);
});

test('a wide picture is cropped in the middle, never stretched', () => {
  const crop = findCrop({ ...plain, width: 1920, height: 1080 }, portrait);
  expect(crop).toEqual({ x: 656, y: 0, width: 606, height: 1080 });
  expect(Math.abs(crop.width / crop.height - 9 / 16)).toBeLessThan(0.002);
});

test('a turned picture is cropped as stored and turned last', () => {
  const turned: PictureShape = { ...plain, width: 1920, height: 1080, rotation: 90 };
  expect(shownSize(turned)).toEqual({ width: 1080, height: 1920 });
  expect(buildFitFilters(turned, portrait)).toEqual(['transpose=clock']);
  expect(buildFitFilters({ ...turned, rotation: 270 }, { width: 540, height: 960 })).toEqual([
    expect.stringMatching(/^scale=960:540/),
    'format=yuv420p',
    'transpose=cclock',
  ]);
});

test('pixels that are not square are made square', () => {
  const wide: PictureShape = { ...plain, width: 720, height: 576, pixelAspect: 64 / 45 };
  expect(shownSize(wide)).toEqual({ width: 1024, height: 576 });
  expect(findCrop(wide, { width: 1024, height: 576 })).toEqual({ x: 0, y: 0, width: 720, height: 576 });
});

test('other matrices and full range are converted by name', () => {
  const scaleOf = (shape: Partial<PictureShape>) => buildFitFilters({ ...plain, ...shape }, portrait)[0];
  expect(scaleOf({ colorSpace: AVCOL_SPC_SMPTE170M })).toContain('in_color_matrix=bt601:in_range=limited');
  expect(scaleOf({ colorRange: AVCOL_RANGE_JPEG })).toContain(
    'in_range=full:out_color_matrix=bt709:out_range=limited',
  );
});

test('high dynamic range is mapped, not cut', () => {
  const hdr = { format: AV_PIX_FMT_YUV420P10LE, colorSpace: AVCOL_SPC_BT2020_NCL, isHdr: true };
  expect(buildFitFilters({ ...plain, ...hdr }, portrait).join()).toContain('tonemapx=tonemap=bt2390');
});
