import { mix } from '@avatarcade/stage/pen/color';
import { outline, type Path, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { points3 } from '@avatarcade/stage/pen/points';
import { type P2, type P3, sample } from '@avatarcade/stage/pen/spline';
import type { Character, FaceShape } from '../character/character.ts';
import { type Cloth, dye, fold, paintCloth } from '../cloth/cloth.draw.ts';
import type { View } from '../view.ts';

const BEHIND: P3[] = points3(
  '-120 -120 -40, -146 -20 -40, -138 90 -40, -150 180 -30, -120 250 -20, 0 262 -20, 120 250 -20, 150 180 -30, 138 90 -40, 146 -20 -40, 120 -120 -40',
);

const OUTER: P3[] = points3(
  '-4 -214 10, 64 -202 4, 122 -146 -4, 147 -58 -10, 143 40 -6, 128 110 6, 132 164 20, 104 214 40, 30 240 60, -44 236 60, -112 208 40, -132 160 20, -126 108 6, -142 40 -6, -148 -58 -10, -126 -146 -4, -72 -202 4',
);

const TAIL: P3[] = points3('70 140 70, 104 166 60, 118 214 40, 104 262 40, 70 280 40, 56 232 60, 34 186 80');

/** Where the cloth falls: points, width and depth of each fold. */
const FOLDS: readonly (readonly [P3[], number, number])[] = [
  [points3('-40 -204 40, -96 -134 50, -124 -40 40, -116 50 40'), 34, 1],
  [points3('-4 -206 60, -70 -144 90, -108 -74 70, -114 0 50'), 22, 1],
  [points3('10 -206 60, 66 -150 90, 104 -80 70, 112 0 50'), 22, 1],
  [points3('34 -200 50, 94 -134 60, 126 -40 40, 118 50 40'), 32, 1.3],
  [points3('116 50 40, 96 122 60, 34 170 84, -60 172 70'), 30, 1.4],
  [points3('126 84 20, 114 156 40, 44 206 70, -60 208 60'), 30, 1.3],
  [points3('-116 60 40, -84 130 60, -20 172 84, 50 188 80'), 26, 1.3],
  [points3('-126 100 10, -112 156 40, -60 188 60'), 26, 1.2],
  [points3('-120 150 30, -70 214 50, 0 228 60'), 22, 1],
];

/** Behind neck and shoulders. */
export function drawHijabBehind(pen: Pen, { color, view }: { color: string; view: View }): void {
  const at = BEHIND.map(view.hanging);
  paintCloth(pen, { cloth: dye(mix([color, '#2a1450'], 0.34)), path: outline(at) });
}

/** Over the head, close about the face, wound round the neck. */
export function drawHijab(
  pen: Pen,
  { character, color, view }: { character: Character; color: string; view: View },
): void {
  const { face } = character;
  const cloth = dye(color);
  const edge = OUTER.map(view.hanging);
  const ring = (hole: readonly P2[], rim: readonly P2[]): Path => [
    outline(rim),
    polygon(sample(closed(hole), 60).reverse()),
  ];
  shadeFace(pen, { character, hole: opening({ face, view, grow: 0 }) });
  // The band of the cap beneath, a darker line about the face.
  const band = dye(mix([color, '#2a1030'], 0.55));
  paintCloth(pen, {
    cloth: band,
    path: ring(opening({ face, view, grow: -5 }), opening({ face, view, grow: 12 })),
    edge: 0.4,
  });
  paintCloth(pen, {
    cloth,
    path: ring(opening({ face, view, grow: 4 }), edge),
    inside: () => {
      for (const [points, width, depth] of FOLDS) {
        fold(pen, { cloth, points: points.map(view.hanging), width, depth });
      }
      const [x, y] = view.hanging([-58, -150, 60]);
      pen.blob({ at: [x, y], radius: [62, 40], color: cloth.light, alpha: 0.8, turn: -0.6 });
      pen.softStroke(outline(opening({ face, view, grow: 6 })), {
        color: cloth.shade,
        width: 18,
        alpha: 0.6,
        steps: 4,
      });
    },
  });
  drawTail(pen, { cloth, view });
}

function drawTail(pen: Pen, { cloth, view }: { cloth: Cloth; view: View }): void {
  const tail = TAIL.map(view.hanging);
  const crease: P3[] = [
    [70, 160, 70],
    [92, 210, 50],
    [84, 272, 40],
  ];
  paintCloth(pen, {
    cloth,
    path: outline(tail),
    inside: () => {
      fold(pen, { cloth, points: crease.map(view.hanging), width: 20, depth: 1.2 });
    },
    edge: 0.5,
  });
}

/** The cloth's edge about the face, `grow` pixels outward. */
function opening({ face, view, grow }: { face: FaceShape; view: View; grow: number }): P2[] {
  const half: P3[] = [
    [0, -100 - grow, 104],
    [46, -94 - grow, 94],
    [84, -66 - grow, 70],
    [102 + grow * 0.7, -14, 46],
    [101 + grow * 0.7, 46, 40],
    [86 + grow * 0.6, 104, 52],
    [48, face.chinY - 14 + grow * 0.5, 76],
    [0, face.chinY - 2 + grow * 0.4, 90],
  ];
  const mirror = half.slice(1, -1).reverse();
  return [...half.map(view.hanging), ...mirror.map(([x, y, z]) => view.hanging([-x, y, z]))];
}

/** The cloth's shadow on brow and cheeks. */
function shadeFace(pen: Pen, { character, hole }: { character: Character; hole: readonly P2[] }): void {
  const line = sample(closed(hole), 40).map(([x, y]): P2 => [x * 0.95 + 2, y * 0.96 + 4]);
  pen.softRibbon(line.slice(0, 14), { width: 16, color: character.skin.deep, alpha: 0.2 });
  pen.softRibbon(line.slice(26), { width: 20, color: character.skin.deep, alpha: 0.3 });
  pen.softRibbon([...line.slice(32), ...line.slice(0, 8)], {
    width: 22,
    color: character.skin.deep,
    alpha: 0.4,
  });
}

function closed(points: readonly P2[]): P2[] {
  return [...points, ...points.slice(0, 1)];
}
