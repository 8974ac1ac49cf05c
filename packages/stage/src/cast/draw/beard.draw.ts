import type { Canvas2D } from '../../canvas.ts';
import { fill, ribbon, shades, softFill, softRibbon, within } from '../paint/brush.ts';
import { fade, mix } from '../paint/colour.ts';
import { hash, lerp } from '../paint/number.ts';
import { type P2, sample, traceClosed } from '../paint/spline.ts';
import type { Beard, Person } from '../person.ts';
import type { View } from '../view.ts';
import { faceContour } from './face.draw.ts';

export function drawBeard(c: Canvas2D, person: Person, view: View): void {
  const { beard } = person;
  if (!beard) return;
  if (beard.style === 'stubble') drawStubble(c, person, beard, view);
  else drawFullBeard(c, person, beard, view);
}

function drawStubble(c: Canvas2D, person: Person, beard: Beard, view: View): void {
  const { face, mouth, nose } = person;
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
  within(
    c,
    () => traceClosed(c, contour),
    () => {
      c.globalCompositeOperation = 'multiply';
      softFill(c, () => traceClosed(c, zone), mix(beard.color, person.skin.base, 0.42), 0.46, 22, 9);
      c.globalCompositeOperation = 'source-over';
      within(
        c,
        () => traceClosed(c, zone),
        () => {
          for (let i = 0; i < 620; i++) {
            const x = (hash(i, 81) - 0.5) * 220;
            const y = lerp(70, face.chinY, hash(i, 82));
            const p = at(x, y);
            const q = at(x + x * 0.016, y + 1.6 + hash(i, 83) * 1.6);
            ribbon(c, [p, q], (t) => 1.25 * (1 - t * 0.4), fade(beard.color, 0.13 + 0.13 * hash(i, 84)));
          }
        },
      );
    },
  );
}

function drawFullBeard(c: Canvas2D, person: Person, beard: Beard, view: View): void {
  const { face, mouth, nose } = person;
  const side = (s: number): P2[] => [
    view.onFace(s * 13, nose.y + 17, 6),
    view.onFace(s * (mouth.width * 0.8), mouth.y - 15, 7),
    view.onFace(s * (mouth.width + 22), mouth.y - 12, 6),
    view.onFace(s * (face.cheek - 32), 78, 5),
    view.onFace(s * (face.cheek - 10), 40, 4),
    view.project(s * (face.cheekbone - 5), -4, 26),
    view.project(s * (face.cheekbone + 5), -2, 12),
    view.project(s * (face.cheek + 11), 72, 24),
    view.project(s * (face.jaw + 13), face.jawY + 12, 42),
    view.project(s * (face.chin + 22), face.chinY + 14, 66),
    view.project(s * face.chin * 0.45, face.chinY + 27, 82),
  ];
  const zone = [...side(1), ...side(-1).reverse()];
  const trace = (): void => traceClosed(c, zone);
  softFill(c, trace, person.skin.deep, 0.3, 7, 4);
  const dark = mix(beard.color, '#20101c', 0.42);
  fill(
    c,
    trace,
    shades(
      c,
      [-110, 20],
      [70, face.chinY + 26],
      [
        [0, mix(beard.color, beard.light, 0.55)],
        [0.45, beard.color],
        [1, dark],
      ],
    ),
  );
  // Strands in three tones, following the jaw down to the chin; those at the edges leave the shape.
  for (let i = 0; i < 420; i++) {
    const u = hash(i, 91) * 2 - 1;
    const v = hash(i, 92);
    const x = u * lerp(face.cheekbone - 16, face.chin + 18, Math.max(0, v - 0.2) / 0.8);
    const inner = Math.abs(x) < mouth.width + 24;
    const top = inner ? mouth.y + mouth.lower + 6 : lerp(26, 92, 1 - Math.min(1, (Math.abs(x) - 60) / 60));
    const y = lerp(top, face.chinY + 16, v);
    const long = 12 + hash(i, 93) * 17;
    const lean = u * 0.3 - (v > 0.6 ? u * 0.55 : 0) + (hash(i, 94) - 0.5) * 0.5;
    strand(c, view, x, y, lean, long, 2 + hash(i, 95) * 1.8, tone(i, beard, dark), 0.5);
  }
  for (const s of [-1, 1]) {
    for (let i = 0; i < 54; i++) {
      const t = i / 53;
      const x = s * lerp(2, mouth.width + 14, t);
      const y = lerp(nose.y + 20, mouth.y - 6, t) + hash(i, 96, s) * 4;
      strand(c, view, x, y, s * (0.75 - t * 0.35), 14 + hash(i, 97) * 9, 3, tone(i + 7, beard, dark), 0.7);
    }
    const cheek = sample(side(s).slice(3, 6), 20);
    for (const [i, p] of cheek.entries()) {
      const q: P2 = [p[0] + s * 1.5, p[1] + 11];
      ribbon(
        c,
        [[p[0] - s * 2, p[1] - 4], q],
        (t) => 2.4 * Math.sin((t * 0.8 + 0.1) * Math.PI),
        fade(tone(i, beard, dark), 0.6),
      );
    }
  }
  const under = [
    view.onFace(-20, mouth.y + mouth.lower + 7, 6),
    view.onFace(0, mouth.y + mouth.lower + 11, 8),
    view.onFace(20, mouth.y + mouth.lower + 7, 6),
  ];
  softRibbon(c, sample(under, 10), 14, dark, 0.5);
}

function tone(i: number, beard: Beard, dark: string): string {
  const k = hash(i, 98);
  return k < 0.36 ? dark : k < 0.64 ? beard.color : mix(beard.light, beard.color, hash(i, 99) * 0.5);
}

function strand(
  c: Canvas2D,
  view: View,
  x: number,
  y: number,
  lean: number,
  long: number,
  width: number,
  color: string,
  alpha: number,
): void {
  const p = view.onFace(x, y, 8);
  const mid: P2 = [p[0] + lean * long * 0.55, p[1] + long * 0.5];
  const end: P2 = [p[0] + lean * long * 0.8, p[1] + long];
  ribbon(c, [p, mid, end], (t) => width * (1 - t * 0.85), fade(color, alpha));
}
