import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash, lerp } from '@avatarcade/stage/pen/number';
import { outline } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Beard, Character } from '../character/character.ts';
import type { View } from '../view.ts';
import { faceContour } from './face.draw.ts';

export function drawBeard(pen: Pen, { character, view }: { character: Character; view: View }): void {
  const { beard } = character;
  // A moustache alone moves with the lips.
  if (!beard || beard.style === 'moustache') return;
  if (beard.style === 'stubble') drawStubble(pen, { character, beard, view });
  else drawFullBeard(pen, { character, beard, view });
}

function drawStubble(
  pen: Pen,
  { character, beard, view }: { character: Character; beard: Beard; view: View },
): void {
  const { face, mouth, nose } = character;
  const at = (x: number, y: number): P2 => view.onFace(x, y, 1);
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
      color: mix(beard.color, character.skin.base, 0.42),
      alpha: 0.46,
      spread: 22,
      steps: 9,
    });
    pen.canvas.globalCompositeOperation = 'source-over';
    pen.within(outline(zone), () => {
      for (let i = 0; i < 620; i++) {
        const x = (hash(i, 81) - 0.5) * 220;
        const y = lerp(70, face.chinY, hash(i, 82));
        const p = at(x, y);
        const q = at(x + x * 0.016, y + 1.6 + hash(i, 83) * 1.6);
        pen.ribbon([p, q], {
          width: (t) => 1.25 * (1 - t * 0.4),
          fill: fade(beard.color, 0.13 + 0.13 * hash(i, 84)),
        });
      }
    });
  });
}

/** The beard's right edge, from under the nose round to the chin. */
function zoneSide({
  character,
  beard,
  view,
  side: s,
}: {
  character: Character;
  beard: Beard;
  view: View;
  side: number;
}): P2[] {
  const { face, mouth, nose } = character;
  const on = (x: number, y: number, dz: number): P2 => view.onFace(s * x, y, dz);
  if (beard.style === 'goatee') {
    return [
      on(10, nose.y + 17, 6),
      on(mouth.width * 0.78, mouth.y - 16, 7),
      on(mouth.width + 13, mouth.y - 5, 6),
      on(mouth.width + 13, mouth.y + 18, 5),
      on(face.chin + 8, face.chinY - 20, 5),
      view.project(s * face.chin * 0.95, face.chinY + 6, 80),
      view.project(s * face.chin * 0.4, face.chinY + 17, 84),
    ];
  }
  const long = beard.style === 'long' ? 30 : 0;
  return [
    on(13, nose.y + 17, 6),
    on(mouth.width * 0.8, mouth.y - 15, 7),
    on(mouth.width + 22, mouth.y - 12, 6),
    on(face.cheek - 32, 78, 5),
    on(face.cheek - 10, 40, 4),
    view.project(s * (face.cheekbone - 5), -4, 26),
    view.project(s * (face.cheekbone + 5), -2, 12),
    view.project(s * (face.cheek + 11), 72, 24),
    view.project(s * (face.jaw + 13), face.jawY + 12 + long * 0.3, 42),
    view.project(s * (face.chin + 22), face.chinY + 14 + long * 0.8, 66),
    view.project(s * face.chin * 0.45, face.chinY + 27 + long, 82),
  ];
}

function drawFullBeard(
  pen: Pen,
  { character, beard, view }: { character: Character; beard: Beard; view: View },
): void {
  const { face, mouth } = character;
  const zone = [
    ...zoneSide({ character, beard, view, side: 1 }),
    ...zoneSide({ character, beard, view, side: -1 }).reverse(),
  ];
  const trace = outline(zone);
  pen.softFill(trace, { color: character.skin.deep, alpha: 0.3, spread: 7, steps: 4 });
  const dark = mix(beard.color, '#20101c', 0.42);
  pen.path(trace, {
    fill: pen.gradient({
      from: [-110, 20],
      to: [70, face.chinY + 26],
      stops: [
        [0, mix(beard.color, beard.light, 0.55)],
        [0.45, beard.color],
        [1, dark],
      ],
    }),
  });
  paintStrands(pen, { character, beard, view, dark });
  const under = [
    view.onFace(-20, mouth.y + mouth.lower + 7, 6),
    view.onFace(0, mouth.y + mouth.lower + 11, 8),
    view.onFace(20, mouth.y + mouth.lower + 7, 6),
  ];
  pen.softRibbon(sample(under, 10), { width: 14, color: dark, alpha: 0.5 });
}

/** Three tones, following the jaw down to the chin; those at the edges leave the shape. */
function paintStrands(
  pen: Pen,
  { character, beard, view, dark }: { character: Character; beard: Beard; view: View; dark: string },
): void {
  const { face, mouth } = character;
  const goatee = beard.style === 'goatee';
  const long = beard.style === 'long' ? 26 : 0;
  for (let i = 0; i < (goatee ? 150 : 420); i++) {
    const u = hash(i, 91) * 2 - 1;
    const v = hash(i, 92);
    const wide = goatee ? mouth.width + 10 : face.cheekbone - 6;
    const x = u * lerp(wide, face.chin + (goatee ? -6 : 18), Math.max(0, v - 0.2) / 0.8);
    const inner = Math.abs(x) < mouth.width + (goatee ? 2 : 24);
    const side = goatee ? mouth.y - 4 : lerp(26, 92, 1 - Math.min(1, (Math.abs(x) - 60) / 60));
    const y = lerp(inner ? mouth.y + mouth.lower + 6 : side, face.chinY + (goatee ? 6 : 16) + long, v);
    const reach = (12 + hash(i, 93) * 17) * (goatee ? 0.75 : 1) + long * 0.3;
    const lean = u * 0.3 - (v > 0.6 ? u * 0.55 : 0) + (hash(i, 94) - 0.5) * 0.5;
    strand(pen, {
      view,
      x,
      y,
      lean,
      long: reach,
      width: 2 + hash(i, 95) * 1.8,
      color: tone({ i, beard, dark }),
      alpha: 0.5,
    });
  }
  if (goatee) return;
  for (const s of [-1, 1]) {
    const cheek = sample(zoneSide({ character, beard, view, side: s }).slice(3, 6), 20);
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
  const k = hash(i, 98);
  return k < 0.36 ? dark : k < 0.64 ? beard.color : mix(beard.light, beard.color, hash(i, 99) * 0.5);
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
    alpha,
  }: {
    view: View;
    x: number;
    y: number;
    lean: number;
    long: number;
    width: number;
    color: string;
    alpha: number;
  },
): void {
  const p = view.onFace(x, y, 8);
  const mid: P2 = [p[0] + lean * long * 0.55, p[1] + long * 0.5];
  const end: P2 = [p[0] + lean * long * 0.8, p[1] + long];
  pen.ribbon([p, mid, end], { width: (t) => width * (1 - t * 0.85), fill: fade(color, alpha) });
}
