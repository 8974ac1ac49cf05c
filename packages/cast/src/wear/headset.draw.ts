import type { Canvas2D } from '@avatarcade/stage/canvas';
import { fade, mix } from '@avatarcade/stage/pen/color';
import { type P2, sample, traceClosed } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import type { Headset } from '../character/palettes.ts';
import { blob, fill, line, ribbon, shades } from '../paint/brush.ts';
import type { View } from '../view.ts';

export function drawHeadset(
  c: Canvas2D,
  character: Character,
  headset: Headset,
  view: View,
  bare = false,
): void {
  const top = bare ? 198 : 222;
  const arc: P2[] = [];
  for (let i = 0; i <= 24; i++) {
    const a = Math.PI * (1.04 - (i / 24) * 1.08);
    arc.push(view.project(Math.cos(a) * (bare ? 150 : 158), 6 - Math.sin(a) * top, 12));
  }
  ribbon(
    c,
    arc.map(([x, y]): P2 => [x + 3, y + 9]),
    () => 24,
    'rgba(20,4,40,.3)',
  );
  ribbon(c, arc, () => 25, mix(headset.band, '#06020f', 0.6));
  ribbon(
    c,
    arc,
    () => 20,
    shades(
      c,
      [-160, -200],
      [160, 0],
      [
        [0, mix(headset.band, '#ffffff', 0.35)],
        [0.4, headset.band],
        [1, mix(headset.band, '#06020f', 0.4)],
      ],
    ),
  );
  ribbon(
    c,
    arc.map(([x, y]): P2 => [x * 0.982, y * 0.985 - 1]).slice(2, -2),
    () => 4,
    fade(headset.glow, 0.9),
  );
  ribbon(
    c,
    arc.slice(4, 13).map(([x, y]): P2 => [x * 1.03, y * 1.03]),
    (t) => 3.4 * Math.sin(t * Math.PI),
    'rgba(255,255,255,.5)',
  );
  if (headset.ears) for (const s of [-1, 1]) drawEar(c, headset, view, s);
  for (const s of [-1, 1]) drawCup(c, headset, view, s);
  drawMicrophone(c, character, headset, view);
}

function drawCup(c: Canvas2D, headset: Headset, view: View, s: number): void {
  const [x, y] = view.project(s * 146, 18, 4);
  // The cup turns its outer face to the viewer on the near side and hides it on the far one.
  const seen = 1 - (s * view.yaw) / 46;
  const w = 27 * Math.max(0.7, seen);
  const oval = (dx: number, dy: number, rx: number, ry: number, style: string | object): void =>
    fill(c, () => c.ellipse(x + dx, y + dy, rx, ry, 0, 0, Math.PI * 2), style);
  blob(c, x - s * 12 + 3, y + 14, 40, 62, '#14041f', 0.42);
  oval(-s * 15, 0, w * 0.78, 51, '#17101f');
  oval(
    -s * 13,
    0,
    w * 0.7,
    48,
    shades(
      c,
      [x - 30, y],
      [x + 30, y],
      [
        [0, '#4a3f5c'],
        [1, '#241b31'],
      ],
    ),
  );
  oval(0, 0, w + 3, 50, mix(headset.cup, '#14041f', 0.72));
  oval(
    0,
    0,
    w,
    47,
    shades(
      c,
      [x - w, y - 46],
      [x + w, y + 46],
      [
        [0, mix(headset.cup, '#ffffff', 0.5)],
        [0.42, headset.cup],
        [1, mix(headset.cup, '#2a0a40', 0.5)],
      ],
    ),
  );
  oval(s * 1.5, 0, w * 0.62, 31, mix(headset.band, '#06020f', 0.35));
  oval(
    s * 1.5,
    0,
    w * 0.5,
    26,
    shades(
      c,
      [x, y - 26],
      [x, y + 26],
      [
        [0, mix(headset.glow, '#ffffff', 0.55)],
        [1, headset.glow],
      ],
    ),
  );
  oval(s * 1.5, 0, w * 0.32, 17, mix(headset.band, '#06020f', 0.25));
  blob(c, x - w * 0.4, y - 26, w * 0.34, 14, '#ffffff', 0.75);
}

/** Cat ears on the band. */
function drawEar(c: Canvas2D, headset: Headset, view: View, s: number): void {
  const at = (x: number, y: number): P2 => view.project(s * x, y, 16);
  const outside = [at(50, -208), at(62, -228), at(90, -256), at(98, -253), at(110, -214), at(116, -172)];
  const inside = [at(64, -210), at(72, -224), at(91, -242), at(98, -212), at(103, -184)];
  const [x, y] = at(82, -240);
  fill(c, () => traceClosed(c, outside), mix(headset.band, '#2a1450', 0.2));
  line(c, () => traceClosed(c, outside), mix(headset.band, '#06020f', 0.6), 3);
  fill(
    c,
    () => traceClosed(c, inside),
    shades(
      c,
      [x, y - 20],
      [x, y + 60],
      [
        [0, headset.glow],
        [1, headset.cup],
      ],
    ),
  );
  blob(c, x - 2, y + 4, 12, 20, '#ffffff', 0.5, s * 0.5);
}

function drawMicrophone(c: Canvas2D, character: Character, headset: Headset, view: View): void {
  const { mouth, face } = character;
  const boom = sample(
    [
      view.project(-148, 58, 10),
      view.project(-140, 104, 44),
      view.onFace(-face.jaw - 4, mouth.y + 20, 34),
      view.onFace(-mouth.width - 20, mouth.y + 17, 30),
    ],
    22,
  );
  ribbon(
    c,
    boom.map(([x, y]): P2 => [x + 3, y + 6]),
    () => 7,
    fade(character.skin.deep, 0.28),
  );
  ribbon(c, boom, () => 8, mix(headset.band, '#06020f', 0.65));
  ribbon(
    c,
    boom.map(([x, y]): P2 => [x - 0.6, y - 1]),
    () => 3.6,
    mix(headset.band, '#ffffff', 0.3),
  );
  const end = boom[boom.length - 1] ?? [0, 0];
  const foam = (): void =>
    traceClosed(c, [
      [end[0] - 11, end[1] - 3],
      [end[0] + 2, end[1] - 10],
      [end[0] + 14, end[1] - 4],
      [end[0] + 13, end[1] + 8],
      [end[0], end[1] + 11],
      [end[0] - 11, end[1] + 7],
    ]);
  fill(
    c,
    foam,
    shades(
      c,
      [end[0] - 10, end[1] - 10],
      [end[0] + 10, end[1] + 10],
      [
        [0, '#5c5170'],
        [1, '#1a1225'],
      ],
    ),
  );
  line(c, foam, '#0d0714', 2);
  blob(c, end[0] - 3, end[1] - 4, 6, 4, '#ffffff', 0.4);
}
