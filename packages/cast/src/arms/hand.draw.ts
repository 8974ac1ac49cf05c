import { fade, mix } from '@avatarcade/stage/pen/color';
import { curve, ellipse, outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points2 } from '@avatarcade/stage/pen/points';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Skin } from '../character/palettes.ts';

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

export function drawHand(pen: Pen, { skin, shape }: { skin: Skin; shape: HandShape }): void {
  const plan = PLANS[shape];
  // One outline about the whole hand: everything larger in the line's colour first.
  for (const finger of plan.fingers)
    traceFinger(pen, { finger, grow: 4.4, style: mix([skin.line, skin.deep], 0.2) });
  pen.path(outline(plan.palm), {
    stroke: { color: mix([skin.line, skin.deep], 0.2), width: 4.4, alpha: 0.95 },
  });
  for (const finger of plan.fingers) paintFinger(pen, { skin, finger });
  paintPalm(pen, { skin, plan });
  for (const finger of plan.over) {
    traceFinger(pen, { finger, grow: 3.6, style: mix([skin.deep, skin.line], 0.5) });
    paintFinger(pen, { skin, finger });
  }
}

function traceFinger(
  pen: Pen,
  { finger, grow, style }: { finger: Finger; grow: number; style: string },
): void {
  pen.path(curve(finger.path), { stroke: { color: style, width: finger.width + grow } });
}

function paintFinger(pen: Pen, { skin, finger }: { skin: Skin; finger: Finger }): void {
  const { path, width } = finger;
  traceFinger(pen, { finger, grow: 0, style: mix([skin.base, skin.light], 0.18) });
  const along = sample(path, 14);
  const shadeSide = along.map(([x, y]): P2 => [x + width * 0.27, y + width * 0.1]);
  pen.softRibbon(shadeSide, { width: width * 0.52, color: skin.shade, alpha: 0.62, peak: 0.5 });
  const lightSide = along.map(([x, y]): P2 => [x - width * 0.22, y - width * 0.06]);
  pen.softRibbon(lightSide, { width: width * 0.4, color: skin.light, alpha: 0.75, peak: 0.6 });
  const [tx, ty] = along[13] ?? [0, 0];
  pen.blob({ at: [tx, ty], radius: width * 0.5, color: skin.blush, alpha: 0.34 });
  if (!finger.nail) return;
  const [px, py] = along[10] ?? [0, 0];
  const turn = Math.atan2(ty - py, tx - px) + Math.PI / 2;
  pen.canvas.save();
  pen.canvas.translate(tx, ty);
  pen.canvas.rotate(turn);
  pen.path(ellipse([0, -1], { radius: [width * 0.25, width * 0.33] }), {
    fill: mix([skin.light, '#ffd9d9'], 0.55),
  });
  pen.blob({ at: [-1.5, -3], radius: [width * 0.12, width * 0.14], color: '#ffffff', alpha: 0.8 });
  pen.canvas.restore();
}

function paintPalm(pen: Pen, { skin, plan }: { skin: Skin; plan: HandPlan }): void {
  const trace = outline(plan.palm);
  pen.path(trace, {
    fill: pen.gradient({
      from: [-40, -70],
      to: [40, 10],
      stops: [
        [0, mix([skin.base, skin.light], 0.45)],
        [0.5, mix([skin.base, skin.light], 0.15)],
        [1, mix([skin.base, skin.shade], 0.5)],
      ],
    }),
  });
  pen.within(trace, () => {
    pen.blob({ at: [24, -22], radius: [24, 32], color: skin.blush, alpha: 0.24 });
    pen.blob({ at: [20, -26], radius: [15, 22], color: skin.light, alpha: 0.5 });
    pen.blob({ at: [-22, -32], radius: [15, 34], color: skin.light, alpha: 0.45 });
    pen.blob({ at: [2, -36], radius: [17, 20], color: skin.shade, alpha: 0.36 });
    pen.blob({ at: [0, 14], radius: [40, 20], color: skin.deep, alpha: 0.5 });
    for (const crease of plan.creases) {
      pen.ribbon(sample(crease, 12), {
        width: (t) => 2.2 * Math.sin((0.08 + t * 0.84) * Math.PI),
        fill: fade(skin.deep, 0.5),
      });
    }
  });
}
