import { box, circle, ellipse, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { listHurdles, SPEED } from './course.ts';
import { hash, type Moment, type View } from './view.ts';

const GAP = 250;

type Span = readonly [from: number, to: number];
/** A stretch of ground on screen; `offset` is how far the ground has passed, in pixels. */
type Stretch = { view: View; offset: number; span: Span };

type Tree = { x: number; y: number; size: number; kind: number };

function drawTree(pen: Pen, { x, y, size, kind }: Tree): void {
  pen.path(box([x - 9 * size, y - 90 * size], { size: [18 * size, 100 * size], corner: 6 }), {
    fill: '#7b4b32',
  });
  if (kind < 0.5) {
    ['#2f9a66', '#2a8a5e', '#247a55'].forEach((fill, i) => {
      const top = y - (250 - i * 62) * size;
      const half = (46 + i * 18) * size;
      const foot = top + 92 * size;
      pen.path(
        polygon([
          [x, top],
          [x + half, foot],
          [x - half, foot],
        ]),
        { fill },
      );
    });
    return;
  }
  pen.path(circle([x + 4 * size, y - 136 * size], 74 * size), { fill: '#d9587f' });
  pen.path(circle([x - 34 * size, y - 112 * size], 50 * size), { fill: '#e8698c' });
  pen.path(circle([x + 38 * size, y - 118 * size], 48 * size), { fill: '#e8698c' });
  pen.path(circle([x - 8 * size, y - 160 * size], 50 * size), { fill: '#ff8fae' });
}

function drawTrees(pen: Pen, { view: { width, ground }, time }: Moment): void {
  const offset = time * SPEED * 0.5;
  for (let i = Math.floor(offset / 240) - 1; i * 240 - offset < width + 300; i++) {
    const x = i * 240 - offset + hash(i) * 110;
    drawTree(pen, { x, y: ground + 6, size: 0.75 + hash(i + 5) * 0.45, kind: hash(i + 21) });
  }
}

/** Returns the spans of ground on screen, without the gaps. */
function listGround({ view: { width, runnerX, scale }, time }: Moment): Span[] {
  const spans: Span[] = [];
  let from = -200;
  const gaps = listHurdles(time - 2, time + 3).filter(({ kind }) => kind === 'gap');
  for (const gap of gaps) {
    const x = runnerX + (gap.time - time) * SPEED;
    const half = (GAP * scale) / 2;
    spans.push([from, x - half]);
    from = x + half;
  }
  spans.push([from, width + 200]);
  return spans.filter(([start, end]) => end > start);
}

function drawSoil(pen: Pen, stretch: Stretch): void {
  const { ground, height } = stretch.view;
  const [from, to] = stretch.span;
  pen.within(box([from, ground], { size: [to - from, height - ground + 60], corner: 34 }), () => {
    pen.canvas.fillStyle = pen.gradient({
      from: [0, ground],
      to: [0, height],
      stops: [
        [0, '#c07a45'],
        [0.35, '#9a5a38'],
        [1, '#5d3333'],
      ],
    });
    pen.canvas.fillRect(from, ground, to - from, height - ground);
    drawStones(pen, stretch);
    drawBuried(pen, stretch);
    drawGrass(pen, stretch);
  });
}

function drawStones(pen: Pen, { view: { ground, height }, offset, span: [from, to] }: Stretch): void {
  const cell = 120;
  for (let column = Math.floor((offset + from) / cell); column * cell - offset < to; column++) {
    for (let row = 0; row * cell < height - ground; row++) {
      const n = column * 31 + row * 7;
      const x = column * cell - offset + hash(n) * 70;
      const y = ground + 80 + row * cell + hash(n + 3) * 60;
      const stone = box([x, y], { size: [34 + hash(n + 1) * 34, 20 + hash(n + 2) * 14], corner: 12 });
      pen.path(stone, { fill: 'rgba(255, 214, 160, 0.16)' });
    }
  }
}

const GEMS = ['#5fe0f0', '#ff7ab8', '#b48bff', '#ffd24a'];

/** A cluster of crystals in the soil, with its glow. */
function drawCrystals(pen: Pen, n: number): void {
  const { canvas } = pen;
  const color = GEMS[n & 3] ?? '#fff';
  canvas.globalAlpha = 0.2;
  pen.path(circle([0, -20], 92), { fill: color });
  pen.path(circle([0, -20], 64), { fill: color });
  canvas.globalAlpha = 1;
  for (const [lean, size] of [
    [-0.5, 56],
    [0.45, 62],
    [0, 88],
  ] as const) {
    pen.placed({ at: [0, 0], turn: lean }, () => {
      const crystal = polygon([
        [-17, 16],
        [-19, -size * 0.6],
        [0, -size],
        [19, -size * 0.6],
        [17, 16],
      ]);
      const shine = polygon([
        [-13, 12],
        [-14, -size * 0.58],
        [-2, -size * 0.88],
        [-4, 12],
      ]);
      pen.path(crystal, { fill: color });
      pen.path(shine, { fill: 'rgba(255, 255, 255, 0.4)' });
    });
  }
}

function drawBone(pen: Pen): void {
  pen.canvas.rotate(-0.4);
  pen.path(box([-52, -10], { size: [104, 20], corner: 10 }), { fill: '#f3dfc4' });
  for (const x of [-52, 52]) for (const y of [-11, 11]) pen.path(circle([x, y], 16), { fill: '#f3dfc4' });
}

function drawChest(pen: Pen): void {
  pen.canvas.rotate(0.12);
  pen.path(box([-58, -46], { size: [116, 88], corner: 16 }), { fill: '#3d4fc4' });
  pen.path(box([-58, -46], { size: [116, 36], corner: 16 }), { fill: '#5f74f0' });
  for (const x of [-44, 30]) pen.path(box([x, -46], { size: [14, 88], corner: 3 }), { fill: '#e0ad3d' });
  pen.path(box([-14, -18], { size: [28, 30], corner: 7 }), { fill: '#ffd24a' });
  pen.path(circle([0, -4], 6), { fill: '#5d3324' });
}

/** What lies hidden in the soil. */
function drawBuried(pen: Pen, { view: { ground, height }, offset, span: [from, to] }: Stretch): void {
  const cell = 300;
  for (let i = Math.floor((offset + from) / cell); i * cell - offset < to; i++) {
    const deep = ground + 170 + hash(i + 11) * Math.max(0, height - ground - 320);
    pen.placed({ at: [i * cell - offset + 60 + hash(i) * 150, deep] }, () => {
      const kind = hash(i + 50);
      if (kind < 0.5) drawCrystals(pen, i);
      else if (kind < 0.72) drawBone(pen);
      else if (kind < 0.9) drawChest(pen);
    });
  }
}

function drawGrass(pen: Pen, { view: { ground }, offset, span: [from, to] }: Stretch): void {
  pen.path(box([from, ground], { size: [to - from, 52], corner: 26 }), { fill: '#3fae4d' });
  const step = 52;
  for (let i = Math.floor((offset + from) / step); i * step - offset < to; i++) {
    const x = i * step - offset;
    pen.path(ellipse([x + 26, ground + 46], { radius: [30, 18 + hash(i) * 16] }), { fill: '#3fae4d' });
  }
  pen.path(box([from, ground], { size: [to - from, 22], corner: 11 }), { fill: '#8fe05c' });
  pen.path(box([from, ground], { size: [to - from, 8], corner: 4 }), { fill: '#c8f58a' });
}

function drawFlowers(pen: Pen, { view: { ground, width }, time, spans }: Moment & { spans: Span[] }): void {
  const offset = time * SPEED;
  for (let i = Math.floor(offset / 95) - 1; i * 95 - offset < width + 100; i++) {
    const x = i * 95 - offset + hash(i) * 60;
    if (hash(i + 3) < 0.45 || !spans.some(([from, to]) => x > from + 40 && x < to - 40)) continue;
    const sway = Math.sin(time * 3 + i) * 4;
    pen.path(
      (canvas) => {
        canvas.moveTo(x, ground + 8);
        canvas.quadraticCurveTo(x, ground - 14, x + sway, ground - 30);
      },
      { stroke: { color: '#2f8f45', width: 5 } },
    );
    const fill = ['#ff6fa3', '#ffe066', '#ffffff', '#a98bff'][Math.floor(hash(i + 8) * 4)] ?? '#fff';
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal / 5) * Math.PI * 2 + i;
      pen.path(circle([x + sway + Math.cos(angle) * 9, ground - 32 + Math.sin(angle) * 9], 7), { fill });
    }
    pen.path(circle([x + sway, ground - 32], 6), { fill: '#ffb42e' });
  }
}

/** The water that is seen through a gap. */
function drawWater(pen: Pen, { view: { width, height, ground }, time }: Moment): void {
  pen.canvas.fillStyle = pen.gradient({
    from: [0, ground],
    to: [0, height],
    stops: [
      [0, '#7fd0e8'],
      [0.5, '#3b7fd1'],
      [1, '#2a4aa0'],
    ],
  });
  pen.canvas.fillRect(0, ground - 1, width, height - ground + 1);
  for (let i = 0; i < 4; i++) {
    const y = ground + 90 + i * 70;
    const x = ((time * 90 * (i % 2 ? 1 : -1) + i * 300) % 600) - 300;
    for (let j = 0; j < 8; j++)
      pen.path(box([x + j * 260, y], { size: [120, 10], corner: 5 }), { fill: 'rgba(255,255,255,0.35)' });
  }
}

export function drawGround(pen: Pen, moment: Moment): void {
  const { view, time } = moment;
  drawTrees(pen, moment);
  drawWater(pen, moment);
  const spans = listGround(moment);
  for (const span of spans) drawSoil(pen, { view, offset: time * SPEED, span });
  drawFlowers(pen, { ...moment, spans });
}
