import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { points2 } from '@avatarcade/stage/pen/points';
import { type P2, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import { WRIST_Y } from '../arms/arm-space.ts';
import type { Clothing } from '../character/character.ts';
import { blob, fill, line, ribbon, shades } from '../paint/brush.ts';
import { type Cloth, dye, fold, paintCloth, skinCloth } from './cloth.draw.ts';
import type { Sleeve } from './garment.ts';
import { band, plate } from './pieces.draw.ts';

type ClothOf = (clothing: Clothing) => Cloth;

const OUTER_CLOTH: ClothOf = ({ color }) => dye(color);

/** A short sleeve ends above the picture: the forearm is bare. */
export const bareSleeve: Sleeve = (c, skin) => {
  const cloth = skinCloth(skin);
  const paintForm = (): void => {
    blob(c, -16, -70, 26, 90, cloth.light, 0.5);
    blob(c, 30, -40, 22, 120, cloth.shade, 0.6);
  };
  paintCloth(c, cloth, () => traceClosed(c, FOREARM), paintForm, 0.7);
};

/** A sleeve with a knitted band at the wrist; `band` and `cloth` where they are not the outer cloth. */
export function bandedSleeve({
  cloth = OUTER_CLOTH,
  band = cloth,
}: {
  cloth?: ClothOf;
  band?: ClothOf;
} = {}): Sleeve {
  return (c, _skin, clothing) => {
    drawSleeve(c, cloth(clothing));
    drawBand(c, band(clothing));
  };
}

/** A jacket's sleeve over a shirt's cuff. */
export const cuffedSleeve: Sleeve = (c, _skin, clothing) => {
  drawSleeve(c, dye(clothing.color));
  drawCuff(c, clothing);
};

/** Mail under plate. */
export const armouredSleeve: Sleeve = (c, _skin, clothing) => {
  drawSleeve(c, dye(mix(clothing.color, '#2a2440', 0.5)));
  drawVambrace(c, clothing);
};

const SLEEVE: readonly P2[] = [
  [-31, WRIST_Y + 16],
  [0, WRIST_Y + 10],
  [31, WRIST_Y + 16],
  [42, -60],
  [52, 20],
  [54, 120],
  [-54, 120],
  [-52, 20],
  [-42, -60],
];
const ELBOW_FOLD = points2('-44 -40, -6 -24, 36 -44');
const WRIST_FOLD = points2('40 -92, 6 -78, -30 -92');
const UPPER_FOLD = points2('50 10, 4 28, -44 6');

function drawSleeve(c: Canvas2D, cloth: Cloth): void {
  const paintFolds = (): void => {
    fold(c, cloth, ELBOW_FOLD, 17, 1);
    fold(c, cloth, WRIST_FOLD, 14, 0.9);
    fold(c, cloth, UPPER_FOLD, 18, 1);
    c.fillStyle = shades(
      c,
      [10, 0],
      [54, 6],
      [
        [0, fade(cloth.shade, 0)],
        [1, fade(cloth.shade, 0.75)],
      ],
    );
    c.fillRect(0, -170, 80, 320);
  };
  paintCloth(c, cloth, () => traceClosed(c, SLEEVE), paintFolds, 0.7);
}

/** A bare forearm, slim at the wrist. */
const FOREARM: readonly P2[] = [
  [-25, WRIST_Y + 2],
  [0, WRIST_Y - 2],
  [25, WRIST_Y + 2],
  [34, -70],
  [42, 20],
  [44, 120],
  [-44, 120],
  [-42, 20],
  [-34, -70],
];

/** Plate over the forearm, flared at the wrist. */
function drawVambrace(c: Canvas2D, clothing: Clothing): void {
  const y = WRIST_Y;
  plate(c, clothing.color, [
    [-36, y - 4],
    [0, y - 12],
    [36, y - 4],
    [34, y + 40],
    [42, y + 110],
    [0, y + 124],
    [-42, y + 110],
    [-34, y + 40],
  ]);
  const rim = (k: number, half: number): P2[] => [
    [-half, y + k + 6],
    [0, y + k - 2],
    [half, y + k + 6],
  ];
  band(c, rim(0, 35), 7, clothing.trim);
  band(c, rim(46, 34), 5, clothing.trim);
}

/** A knitted band. */
function drawBand(c: Canvas2D, cloth: Cloth): void {
  const y = WRIST_Y;
  const band: P2[] = [
    [-29, y - 8],
    [0, y - 13],
    [29, y - 8],
    [34, y + 22],
    [0, y + 18],
    [-34, y + 22],
  ];
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, band),
    () => {
      for (let i = -6; i <= 6; i++) {
        const x = i * 4.8;
        line(
          c,
          () =>
            traceOpen(c, [
              [x * 0.92, y - 14],
              [x * 1.08, y + 24],
            ]),
          cloth.line,
          1.8,
          0.4,
        );
      }
    },
    0.4,
  );
}

/** The shirt's cuff under the jacket's sleeve, with a button. */
function drawCuff(c: Canvas2D, clothing: Clothing): void {
  const y = WRIST_Y;
  const white = dye(clothing.inner);
  const cuff: P2[] = [
    [-28, y - 6],
    [0, y - 11],
    [28, y - 6],
    [31, y + 14],
    [0, y + 10],
    [-31, y + 14],
  ];
  paintCloth(c, white, () => traceClosed(c, cuff), undefined, 0.3);
  const edge: P2[] = [
    [-33, y + 15],
    [0, y + 10],
    [33, y + 15],
  ];
  ribbon(c, edge, () => 4, dye(clothing.color).line);
  for (const k of [0, 1])
    fill(c, () => c.arc(-22 + k * 2, y + 32 + k * 15, 4, 0, Math.PI * 2), clothing.trim);
}
