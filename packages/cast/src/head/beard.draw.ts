import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash, lerp } from '@avatarcade/stage/pen/number';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, type P3, sample } from '@avatarcade/stage/pen/spline';
import type { Beard, Character } from '../character/character.ts';
import type { View } from '../view.ts';
import { faceContour } from './face.draw.ts';

/** How far hair on the upper lip is drawn out beyond the corners of the mouth, and how far down, in pixels. */
export type LipHair = { reach: number; droop: number };

/** Where strands of a beard grow; lengths in pixels. */
type Growth = {
  strands: number;
  /** Half width at the top. */
  width(character: Character): number;
  /** Added to the half width of the chin. */
  toChin: number;
  /** About the mouth, where strands begin below the lip. */
  lipRoom: number;
  /** Where strands beside the mouth begin, at `x`. */
  top(character: Character, x: number): number;
  belowChin: number;
  /** Factor of the length of a strand, and what is added to it. */
  size: number;
  longer: number;
  /** Its edge is broken into single hairs along the cheeks. */
  hasCheeks: boolean;
  side(place: BeardSide): P2[];
};

type BeardSide = { character: Character; view: View; side: number };
type BeardPlace = { character: Character; beard: Beard; view: View };

type BeardStyle = {
  /** On the face. */
  draw?(pen: Pen, place: BeardPlace): void;
  /** On the upper lip: it moves with the lips. */
  lip?: LipHair;
  /** It hides the fold beside the mouth. */
  coversFold?: boolean;
};

const GOATEE: Growth = {
  strands: 150,
  width: ({ mouth }) => mouth.width + 10,
  toChin: -6,
  lipRoom: 2,
  top: ({ mouth }) => mouth.y - 4,
  belowChin: 6,
  size: 0.75,
  longer: 0,
  hasCheeks: false,
  side: goateeSide,
};
const FULL: Growth = {
  strands: 420,
  width: ({ face }) => face.cheekbone - 6,
  toChin: 18,
  lipRoom: 24,
  top: (_, x) => lerp([26, 92], 1 - Math.min(1, (Math.abs(x) - 60) / 60)),
  belowChin: 16,
  size: 1,
  longer: 0,
  hasCheeks: true,
  side: (place) => fullSide(place, 0),
};
const LONG: Growth = { ...FULL, longer: 26, side: (place) => fullSide(place, 30) };
const LIP: LipHair = { reach: 5, droop: 15 };

export const BEARDS: Record<Beard['style'], BeardStyle> = {
  stubble: { draw: drawStubble },
  moustache: { lip: { reach: 13, droop: 8 }, coversFold: true },
  goatee: { draw: (pen, place) => drawFullBeard(pen, { ...place, growth: GOATEE }), lip: LIP },
  full: { draw: (pen, place) => drawFullBeard(pen, { ...place, growth: FULL }), lip: LIP, coversFold: true },
  long: { draw: (pen, place) => drawFullBeard(pen, { ...place, growth: LONG }), lip: LIP, coversFold: true },
};

export function drawBeard(pen: Pen, { character, view }: { character: Character; view: View }): void {
  const { beard } = character;
  if (beard) BEARDS[beard.style].draw?.(pen, { character, beard, view });
}

function drawStubble(pen: Pen, { character, beard, view }: BeardPlace): void {
  const { face, mouth, nose } = character;
  const at = (x: number, y: number): P2 => view.onFace([x, y, 1]);
  const half: [number, number][] = [
    [16, nose.y + 19],
    [mouth.width + 8, mouth.y - 17],
    [mouth.width + 24, mouth.y - 12],
    [88, 84],
    [116, 40],
    [150, 20],
    [150, 150],
    [40, face.chinY + 30],
  ];
  const zone = [...half.map(([x, y]) => at(x, y)), ...half.map(([x, y]) => at(-x, y)).reverse()];
  const contour = faceContour(face, view);
  pen.within(outline(contour), () => {
    pen.canvas.globalCompositeOperation = 'multiply';
    pen.softFill(outline(zone), {
      color: mix([beard.color, character.skin.base], 0.42),
      alpha: 0.46,
      spread: 22,
      steps: 9,
    });
    pen.canvas.globalCompositeOperation = 'source-over';
    pen.within(outline(zone), () => {
      for (let i = 0; i < 620; i++) {
        const x = (hash([i, 81]) - 0.5) * 220;
        const y = lerp([70, face.chinY], hash([i, 82]));
        const p = at(x, y);
        const q = at(x + x * 0.016, y + 1.6 + hash([i, 83]) * 1.6);
        pen.ribbon([p, q], {
          width: (t) => 1.25 * (1 - t * 0.4),
          fill: fade(beard.color, 0.13 + 0.13 * hash([i, 84])),
        });
      }
    });
  });
}

/** The beard's edge on one side, from under the nose round to the chin. */
function goateeSide({ character, view, side: s }: BeardSide): P2[] {
  const { face, mouth, nose } = character;
  const on = ([x, y, dz]: P3): P2 => view.onFace([s * x, y, dz]);
  return [
    on([10, nose.y + 17, 6]),
    on([mouth.width * 0.78, mouth.y - 16, 7]),
    on([mouth.width + 13, mouth.y - 5, 6]),
    on([mouth.width + 13, mouth.y + 18, 5]),
    on([face.chin + 8, face.chinY - 20, 5]),
    view.project([s * face.chin * 0.95, face.chinY + 6, 80]),
    view.project([s * face.chin * 0.4, face.chinY + 17, 84]),
  ];
}

/** The same along the cheeks, `long` pixels longer than the chin. */
function fullSide({ character, view, side: s }: BeardSide, long: number): P2[] {
  const { face, mouth, nose } = character;
  const on = ([x, y, dz]: P3): P2 => view.onFace([s * x, y, dz]);
  return [
    on([13, nose.y + 17, 6]),
    on([mouth.width * 0.8, mouth.y - 15, 7]),
    on([mouth.width + 22, mouth.y - 12, 6]),
    on([face.cheek - 32, 78, 5]),
    on([face.cheek - 10, 40, 4]),
    view.project([s * (face.cheekbone - 5), -4, 26]),
    view.project([s * (face.cheekbone + 5), -2, 12]),
    view.project([s * (face.cheek + 11), 72, 24]),
    view.project([s * (face.jaw + 13), face.jawY + 12 + long * 0.3, 42]),
    view.project([s * (face.chin + 22), face.chinY + 14 + long * 0.8, 66]),
    view.project([s * face.chin * 0.45, face.chinY + 27 + long, 82]),
  ];
}

function drawFullBeard(pen: Pen, { character, beard, view, growth }: BeardPlace & { growth: Growth }): void {
  const { face, mouth } = character;
  const zone = [
    ...growth.side({ character, view, side: 1 }),
    ...growth.side({ character, view, side: -1 }).reverse(),
  ];
  const trace = outline(zone);
  pen.softFill(trace, { color: character.skin.deep, alpha: 0.3, spread: 7, steps: 4 });
  const dark = mix([beard.color, '#20101c'], 0.42);
  pen.path(trace, {
    fill: pen.gradient({
      from: [-110, 20],
      to: [70, face.chinY + 26],
      stops: [
        [0, mix([beard.color, beard.light], 0.55)],
        [0.45, beard.color],
        [1, dark],
      ],
    }),
  });
  paintStrands(pen, { character, beard, view, growth, dark });
  const under = [
    view.onFace([-20, mouth.y + mouth.lower + 7, 6]),
    view.onFace([0, mouth.y + mouth.lower + 11, 8]),
    view.onFace([20, mouth.y + mouth.lower + 7, 6]),
  ];
  pen.softRibbon(sample(under, 10), { width: 14, color: dark, alpha: 0.5 });
}

/** Three tones, following the jaw down to the chin; those at the edges leave the shape. */
function paintStrands(
  pen: Pen,
  { character, beard, view, growth, dark }: BeardPlace & { growth: Growth; dark: string },
): void {
  const { face, mouth } = character;
  const long = growth.longer;
  const wide = growth.width(character);
  for (let i = 0; i < growth.strands; i++) {
    const u = hash([i, 91]) * 2 - 1;
    const v = hash([i, 92]);
    const x = u * lerp([wide, face.chin + growth.toChin], Math.max(0, v - 0.2) / 0.8);
    const inner = Math.abs(x) < mouth.width + growth.lipRoom;
    const side = growth.top(character, x);
    const y = lerp([inner ? mouth.y + mouth.lower + 6 : side, face.chinY + growth.belowChin + long], v);
    const reach = (12 + hash([i, 93]) * 17) * growth.size + long * 0.3;
    const lean = u * 0.3 - (v > 0.6 ? u * 0.55 : 0) + (hash([i, 94]) - 0.5) * 0.5;
    strand(pen, {
      view,
      x,
      y,
      lean,
      long: reach,
      width: 2 + hash([i, 95]) * 1.8,
      color: tone({ i, beard, dark }),
    });
  }
  if (!growth.hasCheeks) return;
  for (const s of [-1, 1]) {
    const cheek = sample(growth.side({ character, view, side: s }).slice(3, 6), 20);
    for (const [i, p] of cheek.entries()) {
      const q: P2 = [p[0] + s * 1.5, p[1] + 11];
      const hair: P2[] = [[p[0] - s * 2, p[1] - 4], q];
      pen.ribbon(hair, {
        width: (t) => 2.4 * Math.sin((t * 0.8 + 0.1) * Math.PI),
        fill: fade(tone({ i, beard, dark }), 0.6),
      });
    }
  }
}

function tone({ i, beard, dark }: { i: number; beard: Beard; dark: string }): string {
  const k = hash([i, 98]);
  return k < 0.36 ? dark : k < 0.64 ? beard.color : mix([beard.light, beard.color], hash([i, 99]) * 0.5);
}

function strand(
  pen: Pen,
  {
    view,
    x,
    y,
    lean,
    long,
    width,
    color,
  }: {
    view: View;
    x: number;
    y: number;
    lean: number;
    long: number;
    width: number;
    color: string;
  },
): void {
  const p = view.onFace([x, y, 8]);
  const mid: P2 = [p[0] + lean * long * 0.55, p[1] + long * 0.5];
  const end: P2 = [p[0] + lean * long * 0.8, p[1] + long];
  pen.ribbon([p, mid, end], { width: (t) => width * (1 - t * 0.85), fill: fade(color, 0.5) });
}
