import { fade, mix } from '@avatarcade/stage/pen/color';
import { circle, curve, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points2 } from '@avatarcade/stage/pen/points';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { WRIST_Y } from '../arms/arm-space.ts';
import type { Clothing } from '../character/character.ts';
import { type Cloth, dye, fold, paintCloth, skinCloth } from './cloth.draw.ts';
import type { Sleeve } from './garment.ts';
import { plate, trimBand } from './pieces.draw.ts';

type ClothOf = (clothing: Clothing) => Cloth;

const OUTER_CLOTH: ClothOf = ({ color }) => dye(color);

/** A short sleeve ends above the picture: the forearm is bare. */
export const bareSleeve: Sleeve = (pen, { skin }) => {
  const cloth = skinCloth(skin);
  const paintForm = (): void => {
    pen.blob({ at: [-16, -70], radius: [26, 90], color: cloth.light, alpha: 0.5 });
    pen.blob({ at: [30, -40], radius: [22, 120], color: cloth.shade, alpha: 0.6 });
  };
  paintCloth(pen, { cloth, path: outline(FOREARM), inside: paintForm, edge: 0.7 });
};

/** A sleeve with a knitted band at the wrist; `band` and `cloth` where they are not the outer cloth. */
export function bandedSleeve({
  cloth = OUTER_CLOTH,
  band = cloth,
}: {
  cloth?: ClothOf;
  band?: ClothOf;
} = {}): Sleeve {
  return (pen, { clothing }) => {
    drawSleeve(pen, cloth(clothing));
    drawBand(pen, band(clothing));
  };
}

/** A jacket's sleeve over a shirt's cuff. */
export const cuffedSleeve: Sleeve = (pen, { clothing }) => {
  drawSleeve(pen, dye(clothing.color));
  drawCuff(pen, clothing);
};

/** Mail under plate. */
export const armouredSleeve: Sleeve = (pen, { clothing }) => {
  drawSleeve(pen, dye(mix([clothing.color, '#2a2440'], 0.5)));
  drawVambrace(pen, clothing);
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

function drawSleeve(pen: Pen, cloth: Cloth): void {
  const paintFolds = (): void => {
    fold(pen, { cloth, points: ELBOW_FOLD, width: 17, depth: 1 });
    fold(pen, { cloth, points: WRIST_FOLD, width: 14, depth: 0.9 });
    fold(pen, { cloth, points: UPPER_FOLD, width: 18, depth: 1 });
    pen.canvas.fillStyle = pen.gradient({
      from: [10, 0],
      to: [54, 6],
      stops: [
        [0, fade(cloth.shade, 0)],
        [1, fade(cloth.shade, 0.75)],
      ],
    });
    pen.canvas.fillRect(0, -170, 80, 320);
  };
  paintCloth(pen, { cloth, path: outline(SLEEVE), inside: paintFolds, edge: 0.7 });
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
function drawVambrace(pen: Pen, clothing: Clothing): void {
  const y = WRIST_Y;
  plate(pen, {
    metal: clothing.color,
    points: [
      [-36, y - 4],
      [0, y - 12],
      [36, y - 4],
      [34, y + 40],
      [42, y + 110],
      [0, y + 124],
      [-42, y + 110],
      [-34, y + 40],
    ],
  });
  const rim = (k: number, half: number): P2[] => [
    [-half, y + k + 6],
    [0, y + k - 2],
    [half, y + k + 6],
  ];
  trimBand(pen, { points: rim(0, 35), width: 7, color: clothing.trim });
  trimBand(pen, { points: rim(46, 34), width: 5, color: clothing.trim });
}

/** A knitted band. */
function drawBand(pen: Pen, cloth: Cloth): void {
  const y = WRIST_Y;
  const band: P2[] = [
    [-29, y - 8],
    [0, y - 13],
    [29, y - 8],
    [34, y + 22],
    [0, y + 18],
    [-34, y + 22],
  ];
  paintCloth(pen, {
    cloth,
    path: outline(band),
    inside: () => {
      for (let i = -6; i <= 6; i++) {
        const x = i * 4.8;
        pen.path(
          curve([
            [x * 0.92, y - 14],
            [x * 1.08, y + 24],
          ]),
          { stroke: { color: cloth.line, width: 1.8, alpha: 0.4 } },
        );
      }
    },
    edge: 0.4,
  });
}

/** The shirt's cuff under the jacket's sleeve, with a button. */
function drawCuff(pen: Pen, clothing: Clothing): void {
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
  paintCloth(pen, { cloth: white, path: outline(cuff), edge: 0.3 });
  const edge: P2[] = [
    [-33, y + 15],
    [0, y + 10],
    [33, y + 15],
  ];
  pen.ribbon(edge, { width: () => 4, fill: dye(clothing.color).line });
  for (const k of [0, 1]) pen.path(circle([-22 + k * 2, y + 32 + k * 15], 4), { fill: clothing.trim });
}
