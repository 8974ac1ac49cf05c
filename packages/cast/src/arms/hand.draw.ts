import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { points2 } from '@avatarcade/stage/pen/points';
import { type P2, sample, traceClosed, traceOpen } from '@avatarcade/stage/pen/spline';
import type { Skin } from '../character/palettes.ts';
import { blob, fill, line, ribbon, shades, softRibbon, within } from '../paint/brush.ts';

/** Hand space: origin at the wrist, fingers upward, pixels of the design; the thumb on the viewer's right. */
export type HandShape = 'open' | 'offer' | 'point' | 'thumb' | 'one' | 'two' | 'three';

type Finger = {
  path: readonly P2[];
  width: number;
  /** Seen from the back of its last joint, with a nail. */
  nail?: boolean;
};

type HandPlan = {
  palm: readonly P2[];
  /** From the furthest to the nearest; `over` lie on the palm. */
  fingers: readonly Finger[];
  over: readonly Finger[];
  creases: readonly (readonly P2[])[];
};

const OPEN: HandPlan = {
  palm: points2('-24 6, -34 -26, -36 -62, -26 -80, 0 -84, 24 -80, 36 -62, 36 -30, 24 6, 0 12'),
  fingers: [
    {
      path: points2('-27 -66, -39 -94, -46 -116'),
      width: 17,
    },
    {
      path: points2('-11 -74, -15 -112, -17 -140'),
      width: 18.5,
    },
    {
      path: points2('8 -75, 11 -116, 13 -146'),
      width: 19,
    },
    {
      path: points2('25 -70, 34 -106, 40 -132'),
      width: 18,
    },
    {
      path: points2('26 -22, 52 -46, 66 -76'),
      width: 20,
    },
  ],
  over: [],
  creases: [
    points2('26 -66, 8 -58, -22 -62'),
    points2('33 -52, 6 -40, -26 -40'),
    points2('22 -56, 4 -34, 8 -2'),
  ],
};

const OFFER: HandPlan = {
  palm: points2('-22 6, -32 -26, -34 -60, -24 -78, 0 -82, 22 -78, 33 -60, 33 -30, 22 6, 0 12'),
  fingers: [
    {
      path: points2('-25 -64, -31 -94, -30 -114'),
      width: 17,
    },
    {
      path: points2('-10 -74, -13 -110, -10 -138'),
      width: 18.5,
    },
    {
      path: points2('7 -75, 8 -114, 12 -144'),
      width: 19,
    },
    {
      path: points2('23 -70, 27 -104, 32 -130'),
      width: 18,
    },
    {
      path: points2('24 -22, 54 -38, 76 -60'),
      width: 20,
    },
  ],
  over: [],
  creases: [points2('24 -66, 8 -58, -20 -62'), points2('20 -54, 4 -34, 8 -2')],
};

const POINT: HandPlan = {
  palm: points2('-24 6, -35 -22, -37 -54, -24 -72, 4 -74, 28 -70, 38 -50, 35 -22, 24 6, 0 12'),
  fingers: [
    {
      path: points2('24 -56, 30 -98, 33 -140'),
      width: 20,
      nail: true,
    },
  ],
  over: [
    {
      path: points2('-28 -62, -30 -46, -24 -34'),
      width: 18,
    },
    {
      path: points2('-12 -70, -14 -48, -8 -34'),
      width: 20,
    },
    {
      path: points2('6 -72, 5 -48, 9 -34'),
      width: 20,
    },
    {
      path: points2('34 -22, 22 -42, 0 -42'),
      width: 19,
      nail: true,
    },
  ],
  creases: [],
};

const THUMB: HandPlan = {
  palm: points2('-30 2, -40 -18, -40 -52, -28 -66, 6 -68, 32 -62, 38 -34, 34 0, 8 10'),
  fingers: [
    {
      path: points2('20 -50, 26 -86, 20 -122'),
      width: 23,
      nail: true,
    },
  ],
  over: [
    {
      path: points2('36 2, 8 6, -18 2'),
      width: 17,
    },
    {
      path: points2('38 -14, 8 -9, -22 -13'),
      width: 19,
    },
    {
      path: points2('38 -32, 8 -27, -22 -31'),
      width: 20,
    },
    {
      path: points2('36 -50, 8 -46, -18 -50'),
      width: 20,
    },
  ],
  creases: [],
};

/** From the little finger to the first: standing up, and folded over the palm. */
const COUNTING: readonly { up: Finger; down: Finger }[] = [0, 1, 2, 3].map((i) => ({
  up: { ...finger(OPEN.fingers, i), nail: false },
  down:
    i < 3
      ? finger(POINT.over, i)
      : {
          path: [
            [24, -68],
            [23, -48],
            [24, -34],
          ],
          width: 19,
        },
}));

/** That many fingers up, counted from the first; the thumb holds the others. */
function counting(up: number): HandPlan {
  const from = COUNTING.length - up;
  return {
    palm: POINT.palm,
    fingers: COUNTING.slice(from).map((it) => it.up),
    over: [...COUNTING.slice(0, from).map((it) => it.down), finger(POINT.over, 3)],
    creases: [],
  };
}

function finger(fingers: readonly Finger[], index: number): Finger {
  const found = fingers[index];
  if (!found) throw new RangeError(`No finger ${index}`);
  return found;
}

const PLANS: Record<HandShape, HandPlan> = {
  open: OPEN,
  offer: OFFER,
  point: POINT,
  thumb: THUMB,
  one: counting(1),
  two: counting(2),
  three: counting(3),
};

export function drawHand(c: Canvas2D, skin: Skin, shape: HandShape): void {
  const plan = PLANS[shape];
  // One outline about the whole hand: everything larger in the line's colour first.
  for (const finger of plan.fingers) traceFinger(c, finger, 4.4, mix(skin.line, skin.deep, 0.2));
  line(c, () => traceClosed(c, plan.palm), mix(skin.line, skin.deep, 0.2), 4.4, 0.95);
  for (const finger of plan.fingers) paintFinger(c, skin, finger);
  paintPalm(c, skin, plan);
  for (const finger of plan.over) {
    traceFinger(c, finger, 3.6, mix(skin.deep, skin.line, 0.5));
    paintFinger(c, skin, finger);
  }
}

function traceFinger(c: Canvas2D, finger: Finger, grow: number, style: string): void {
  c.save();
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.lineWidth = finger.width + grow;
  c.strokeStyle = style;
  c.beginPath();
  traceOpen(c, finger.path);
  c.stroke();
  c.restore();
}

function paintFinger(c: Canvas2D, skin: Skin, finger: Finger): void {
  const { path, width } = finger;
  traceFinger(c, finger, 0, mix(skin.base, skin.light, 0.18));
  const along = sample(path, 14);
  const shadeSide = along.map(([x, y]): P2 => [x + width * 0.27, y + width * 0.1]);
  softRibbon(c, shadeSide, width * 0.52, skin.shade, 0.62, 0.5);
  const lightSide = along.map(([x, y]): P2 => [x - width * 0.22, y - width * 0.06]);
  softRibbon(c, lightSide, width * 0.4, skin.light, 0.75, 0.6);
  const [tx, ty] = along[13] ?? [0, 0];
  blob(c, tx, ty, width * 0.5, width * 0.5, skin.blush, 0.34);
  if (!finger.nail) return;
  const [px, py] = along[10] ?? [0, 0];
  const turn = Math.atan2(ty - py, tx - px) + Math.PI / 2;
  c.save();
  c.translate(tx, ty);
  c.rotate(turn);
  fill(
    c,
    () => c.ellipse(0, -1, width * 0.25, width * 0.33, 0, 0, Math.PI * 2),
    mix(skin.light, '#ffd9d9', 0.55),
  );
  blob(c, -1.5, -3, width * 0.12, width * 0.14, '#ffffff', 0.8);
  c.restore();
}

function paintPalm(c: Canvas2D, skin: Skin, plan: HandPlan): void {
  const trace = (): void => traceClosed(c, plan.palm);
  fill(
    c,
    trace,
    shades(
      c,
      [-40, -70],
      [40, 10],
      [
        [0, mix(skin.base, skin.light, 0.45)],
        [0.5, mix(skin.base, skin.light, 0.15)],
        [1, mix(skin.base, skin.shade, 0.5)],
      ],
    ),
  );
  within(c, trace, () => {
    blob(c, 24, -22, 24, 32, skin.blush, 0.24);
    blob(c, 20, -26, 15, 22, skin.light, 0.5);
    blob(c, -22, -32, 15, 34, skin.light, 0.45);
    blob(c, 2, -36, 17, 20, skin.shade, 0.36);
    blob(c, 0, 14, 40, 20, skin.deep, 0.5);
    for (const crease of plan.creases) {
      ribbon(c, sample(crease, 12), (t) => 2.2 * Math.sin((0.08 + t * 0.84) * Math.PI), fade(skin.deep, 0.5));
    }
  });
}
