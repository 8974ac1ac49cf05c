import { fade, mix } from '@avatarcade/stage/pen/color';
import { ellipse, outline } from '@avatarcade/stage/pen/path';
import type { Paint, Pen } from '@avatarcade/stage/pen/pen';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import type { Headset } from '../character/palettes.ts';
import type { View } from '../view.ts';

export function drawHeadset(
  pen: Pen,
  {
    character,
    headset,
    view,
    bare = false,
  }: { character: Character; headset: Headset; view: View; bare?: boolean },
): void {
  const top = bare ? 198 : 222;
  const arc: P2[] = [];
  for (let i = 0; i <= 24; i++) {
    const a = Math.PI * (1.04 - (i / 24) * 1.08);
    arc.push(view.project([Math.cos(a) * (bare ? 150 : 158), 6 - Math.sin(a) * top, 12]));
  }
  pen.ribbon(
    arc.map(([x, y]): P2 => [x + 3, y + 9]),
    { width: () => 24, fill: 'rgba(20,4,40,.3)' },
  );
  pen.ribbon(arc, { width: () => 25, fill: mix([headset.band, '#06020f'], 0.6) });
  pen.ribbon(arc, {
    width: () => 20,
    fill: pen.gradient({
      from: [-160, -200],
      to: [160, 0],
      stops: [
        [0, mix([headset.band, '#ffffff'], 0.35)],
        [0.4, headset.band],
        [1, mix([headset.band, '#06020f'], 0.4)],
      ],
    }),
  });
  pen.ribbon(arc.map(([x, y]): P2 => [x * 0.982, y * 0.985 - 1]).slice(2, -2), {
    width: () => 4,
    fill: fade(headset.glow, 0.9),
  });
  pen.ribbon(
    arc.slice(4, 13).map(([x, y]): P2 => [x * 1.03, y * 1.03]),
    { width: (t) => 3.4 * Math.sin(t * Math.PI), fill: 'rgba(255,255,255,.5)' },
  );
  if (headset.ears) for (const s of [-1, 1]) drawEar(pen, { headset, view, side: s });
  for (const s of [-1, 1]) drawCup(pen, { headset, view, side: s });
  drawMicrophone(pen, { character, headset, view });
}

function drawCup(pen: Pen, { headset, view, side: s }: { headset: Headset; view: View; side: number }): void {
  const [x, y] = view.project([s * 146, 18, 4]);
  // The cup turns its outer face to the viewer on the near side and hides it on the far one.
  const seen = 1 - (s * view.yaw) / 46;
  const w = 27 * Math.max(0.7, seen);
  const oval = (dx: number, { radius, fill }: { radius: P2; fill: Paint }): void =>
    pen.path(ellipse([x + dx, y], { radius }), { fill });
  pen.blob({ at: [x - s * 12 + 3, y + 14], radius: [40, 62], color: '#14041f', alpha: 0.42 });
  oval(-s * 15, { radius: [w * 0.78, 51], fill: '#17101f' });
  const pad = pen.gradient({
    from: [x - 30, y],
    to: [x + 30, y],
    stops: [
      [0, '#4a3f5c'],
      [1, '#241b31'],
    ],
  });
  oval(-s * 13, { radius: [w * 0.7, 48], fill: pad });
  oval(0, { radius: [w + 3, 50], fill: mix([headset.cup, '#14041f'], 0.72) });
  const shell = pen.gradient({
    from: [x - w, y - 46],
    to: [x + w, y + 46],
    stops: [
      [0, mix([headset.cup, '#ffffff'], 0.5)],
      [0.42, headset.cup],
      [1, mix([headset.cup, '#2a0a40'], 0.5)],
    ],
  });
  oval(0, { radius: [w, 47], fill: shell });
  oval(s * 1.5, { radius: [w * 0.62, 31], fill: mix([headset.band, '#06020f'], 0.35) });
  const glow = pen.gradient({
    from: [x, y - 26],
    to: [x, y + 26],
    stops: [
      [0, mix([headset.glow, '#ffffff'], 0.55)],
      [1, headset.glow],
    ],
  });
  oval(s * 1.5, { radius: [w * 0.5, 26], fill: glow });
  oval(s * 1.5, { radius: [w * 0.32, 17], fill: mix([headset.band, '#06020f'], 0.25) });
  pen.blob({ at: [x - w * 0.4, y - 26], radius: [w * 0.34, 14], color: '#ffffff', alpha: 0.75 });
}

/** Cat ears on the band. */
function drawEar(pen: Pen, { headset, view, side: s }: { headset: Headset; view: View; side: number }): void {
  const at = (x: number, y: number): P2 => view.project([s * x, y, 16]);
  const outside = [at(50, -208), at(62, -228), at(90, -256), at(98, -253), at(110, -214), at(116, -172)];
  const inside = [at(64, -210), at(72, -224), at(91, -242), at(98, -212), at(103, -184)];
  const [x, y] = at(82, -240);
  pen.path(outline(outside), { fill: mix([headset.band, '#2a1450'], 0.2) });
  pen.path(outline(outside), { stroke: { color: mix([headset.band, '#06020f'], 0.6), width: 3 } });
  pen.path(outline(inside), {
    fill: pen.gradient({
      from: [x, y - 20],
      to: [x, y + 60],
      stops: [
        [0, headset.glow],
        [1, headset.cup],
      ],
    }),
  });
  pen.blob({ at: [x - 2, y + 4], radius: [12, 20], color: '#ffffff', alpha: 0.5, turn: s * 0.5 });
}

function drawMicrophone(
  pen: Pen,
  { character, headset, view }: { character: Character; headset: Headset; view: View },
): void {
  const { mouth, face } = character;
  const boom = sample(
    [
      view.project([-148, 58, 10]),
      view.project([-140, 104, 44]),
      view.onFace([-face.jaw - 4, mouth.y + 20, 34]),
      view.onFace([-mouth.width - 20, mouth.y + 17, 30]),
    ],
    22,
  );
  pen.ribbon(
    boom.map(([x, y]): P2 => [x + 3, y + 6]),
    { width: () => 7, fill: fade(character.skin.deep, 0.28) },
  );
  pen.ribbon(boom, { width: () => 8, fill: mix([headset.band, '#06020f'], 0.65) });
  pen.ribbon(
    boom.map(([x, y]): P2 => [x - 0.6, y - 1]),
    { width: () => 3.6, fill: mix([headset.band, '#ffffff'], 0.3) },
  );
  const end = boom[boom.length - 1] ?? [0, 0];
  const foam = outline([
    [end[0] - 11, end[1] - 3],
    [end[0] + 2, end[1] - 10],
    [end[0] + 14, end[1] - 4],
    [end[0] + 13, end[1] + 8],
    [end[0], end[1] + 11],
    [end[0] - 11, end[1] + 7],
  ]);
  pen.path(foam, {
    fill: pen.gradient({
      from: [end[0] - 10, end[1] - 10],
      to: [end[0] + 10, end[1] + 10],
      stops: [
        [0, '#5c5170'],
        [1, '#1a1225'],
      ],
    }),
  });
  pen.path(foam, { stroke: { color: '#0d0714', width: 2 } });
  pen.blob({ at: [end[0] - 3, end[1] - 4], radius: [6, 4], color: '#ffffff', alpha: 0.4 });
}
