import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import { type Cloth, dye, fold, paintCloth } from '../clothes/cloth.draw.ts';
import { band, plate } from '../clothes/pieces.draw.ts';
import type { Gesture } from '../gesture.ts';
import { blob, fill, line, ribbon, shades } from '../paint/brush.ts';
import type { Clothing, Skin } from '../person.ts';
import { drawHand, type HandShape } from './hand.draw.ts';

/** Arm space: origin at the elbow, which is below the picture's edge; the wrist lies at (0, -150). */
const WRIST_Y = -150;
export const ARM_BOX = { x: -130, y: -330, width: 260, height: 400 };

/** How a gesture is held: the hand's shape, degrees of the forearm outward, degrees of the hand against it. */
type Hold = {
  shape: HandShape;
  lean: number;
  bend: number;
  /** Pixels of the elbow from the middle. */
  from: number;
  both?: boolean;
};

export const HOLDS: Record<Exclude<Gesture, 'none'>, Hold> = {
  wave: { shape: 'open', lean: 8, bend: 6, from: 152 },
  palm: { shape: 'offer', lean: 12, bend: 28, from: 128 },
  'point-left': { shape: 'point', lean: 10, bend: 46, from: 124 },
  'point-right': { shape: 'point', lean: 10, bend: 46, from: 124 },
  thumb: { shape: 'thumb', lean: 2, bend: -6, from: 142 },
  'count-1': { shape: 'one', lean: 7, bend: 4, from: 148 },
  'count-2': { shape: 'two', lean: 7, bend: 4, from: 148 },
  'count-3': { shape: 'three', lean: 7, bend: 4, from: 148 },
  shrug: { shape: 'offer', lean: 8, bend: 42, from: 156, both: true },
};

/** The forearm with its sleeve and hand, on the viewer's left; mirrored by the caller for the other side. */
export function drawArm(c: Canvas2D, skin: Skin, clothing: Clothing, hold: Hold): void {
  c.save();
  c.translate(0, WRIST_Y + 8);
  c.rotate((-hold.bend * Math.PI) / 180);
  drawHand(c, skin, hold.shape);
  c.restore();
  const cloth = sleeveCloth(skin, clothing);
  const bare = clothing.cut === 'tee';
  const sleeve: P2[] = bare
    ? FOREARM
    : [
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
  paintCloth(
    c,
    cloth,
    () => traceClosed(c, sleeve),
    () => {
      if (bare) {
        blob(c, -16, -70, 26, 90, cloth.light, 0.5);
        blob(c, 30, -40, 22, 120, cloth.shade, 0.6);
        return;
      }
      fold(
        c,
        cloth,
        [
          [-44, -40],
          [-6, -24],
          [36, -44],
        ],
        17,
        1,
      );
      fold(
        c,
        cloth,
        [
          [40, -92],
          [6, -78],
          [-30, -92],
        ],
        14,
        0.9,
      );
      fold(
        c,
        cloth,
        [
          [50, 10],
          [4, 28],
          [-44, 6],
        ],
        18,
        1,
      );
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
    },
    0.7,
  );
  if (bare) return;
  if (clothing.cut === 'blazer' || clothing.cut === 'pirate' || clothing.cut === 'detective')
    drawCuff(c, clothing);
  else if (clothing.cut === 'knight') drawVambrace(c, clothing);
  else drawBand(c, clothing, cloth);
}

/** A bare forearm, slim at the wrist. */
const FOREARM: P2[] = [
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

/** What covers the arm is not always what covers the chest. */
function sleeveCloth(skin: Skin, clothing: Clothing): Cloth {
  const { cut, color, inner } = clothing;
  if (cut === 'tee') return { color: skin.base, shade: skin.shade, light: skin.light, line: skin.line };
  if (cut === 'overalls') return dye(inner);
  if (cut === 'ranger') return dye(mix(inner, '#fff2d0', 0.55));
  if (cut === 'knight') return dye(mix(color, '#2a2440', 0.5));
  return dye(color);
}

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
function drawBand(c: Canvas2D, clothing: Clothing, sleeve: Cloth): void {
  const cloth = clothing.cut === 'bomber' ? dye(mix(clothing.color, '#0c0620', 0.28)) : sleeve;
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
