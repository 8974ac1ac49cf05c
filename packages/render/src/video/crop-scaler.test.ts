import { placePicture } from '@avatarcade/stage/shots';
import { AV_PIX_FMT_YUV420P, AVCOL_RANGE_UNSPECIFIED, AVCOL_SPC_BT709 } from 'node-av/constants';
import { describe, expect, it } from 'vitest';
import { type PictureShape, shownSize } from '../probe/picture-shape.ts';
import { findStored } from './crop-scaler.ts';

const SIDES = [2, 4, 16, 64, 480, 606, 720, 1078, 2160];
const PLACES = [
  { width: 1080, height: 1920 },
  { width: 1200, height: 675 },
  { width: 388, height: 876 },
];
/** From the narrowest to the widest that are taken as such. */
const ASPECTS = [1 / 8, 1 / 2, 1, 64 / 45, 8];
const PLAIN = {
  format: AV_PIX_FMT_YUV420P,
  colorSpace: AVCOL_SPC_BT709,
  colorRange: AVCOL_RANGE_UNSPECIFIED,
  isHdr: false,
};

const SHAPES: PictureShape[] = SIDES.flatMap((width) =>
  SIDES.flatMap((height) =>
    ([0, 90, 180, 270] as const).flatMap((rotation) =>
      ASPECTS.map((pixelAspect) => ({ ...PLAIN, width, height, rotation, pixelAspect })),
    ),
  ),
);
const VIEWS = PLACES.flatMap((place) =>
  (['crop', 'whole'] as const).flatMap((fill) =>
    [0, 0.37, 1].flatMap((x) => [1, 1.9].map((zoom) => ({ place, fill, zoom, focus: { x, y: 1 - x } }))),
  ),
);

const STORED = SHAPES.flatMap((shape) =>
  VIEWS.map((view) => ({
    shape,
    view,
    crop: findStored(shape, placePicture(shownSize(shape), view).source),
  })),
);

describe('a part of any clip', () => {
  it('is inside of its stored picture, and never empty', () => {
    const wrong = STORED.filter(({ shape, crop: { x, y, width, height } }) => {
      const isInside = x >= 0 && y >= 0 && x + width <= shape.width && y + height <= shape.height;
      return !(isInside && width >= 2 && height >= 2);
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it('begins on pixels where its colours lie', () => {
    const wrong = STORED.filter(({ crop: { x, y } }) => x % 2 !== 0 || y % 2 !== 0);
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});
