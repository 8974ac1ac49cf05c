import { type Brush, fillCircle, fillEllipse, fillRound, hash, type View, vertical } from './brush.ts';
import { listHurdles, SPEED } from './course.ts';

const GAP = 250;

function drawTree(brush: Brush, x: number, y: number, size: number, kind: number): void {
  fillRound(brush, [x - 9 * size, y - 90 * size, 18 * size, 100 * size], 6, '#7b4b32');
  if (kind < 0.5) {
    for (let i = 0; i < 3; i++) {
      const top = y - (250 - i * 62) * size;
      brush.fillStyle = ['#2f9a66', '#2a8a5e', '#247a55'][i] ?? '#2a8a5e';
      brush.beginPath();
      brush.moveTo(x, top);
      brush.lineTo(x + (46 + i * 18) * size, top + 92 * size);
      brush.lineTo(x - (46 + i * 18) * size, top + 92 * size);
      brush.fill();
    }
    return;
  }
  fillCircle(brush, x + 4 * size, y - 136 * size, 74 * size, '#d9587f');
  fillCircle(brush, x - 34 * size, y - 112 * size, 50 * size, '#e8698c');
  fillCircle(brush, x + 38 * size, y - 118 * size, 48 * size, '#e8698c');
  fillCircle(brush, x - 8 * size, y - 160 * size, 50 * size, '#ff8fae');
}

function drawTrees(brush: Brush, { width, ground }: View, time: number): void {
  const offset = time * SPEED * 0.5;
  for (let i = Math.floor(offset / 240) - 1; i * 240 - offset < width + 300; i++) {
    const x = i * 240 - offset + hash(i) * 110;
    drawTree(brush, x, ground + 6, 0.75 + hash(i + 5) * 0.45, hash(i + 21));
  }
}

/** Spans of ground on screen: the gaps left out. */
function listGround({ width, runnerX, scale }: View, time: number): [from: number, to: number][] {
  const spans: [number, number][] = [];
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

function drawSoil(brush: Brush, view: View, time: number, [from, to]: [number, number]): void {
  const { ground, height } = view;
  brush.save();
  brush.beginPath();
  brush.roundRect(from, ground, to - from, height - ground + 60, 34);
  brush.clip();
  brush.fillStyle = vertical(brush, ground, height, [
    [0, '#c07a45'],
    [0.35, '#9a5a38'],
    [1, '#5d3333'],
  ]);
  brush.fillRect(from, ground, to - from, height - ground);
  const offset = time * SPEED;
  const cell = 120;
  for (let column = Math.floor((offset + from) / cell); column * cell - offset < to; column++) {
    for (let row = 0; row * cell < height - ground; row++) {
      const n = column * 31 + row * 7;
      const x = column * cell - offset + hash(n) * 70;
      const y = ground + 80 + row * cell + hash(n + 3) * 60;
      fillRound(brush, [x, y, 34 + hash(n + 1) * 34, 20 + hash(n + 2) * 14], 12, 'rgba(255, 214, 160, 0.16)');
    }
  }
  drawBuried(brush, view, offset, [from, to]);
  drawGrass(brush, view, offset, [from, to]);
  brush.restore();
}

const GEMS = ['#5fe0f0', '#ff7ab8', '#b48bff', '#ffd24a'];

/** A cluster of crystals in the soil, with its glow. */
function drawCrystals(brush: Brush, n: number): void {
  const colour = GEMS[n & 3] ?? '#fff';
  brush.globalAlpha = 0.2;
  fillCircle(brush, 0, -20, 92, colour);
  fillCircle(brush, 0, -20, 64, colour);
  brush.globalAlpha = 1;
  for (const [lean, size] of [
    [-0.5, 56],
    [0.45, 62],
    [0, 88],
  ] as const) {
    brush.save();
    brush.rotate(lean);
    brush.fillStyle = colour;
    brush.beginPath();
    brush.moveTo(-17, 16);
    brush.lineTo(-19, -size * 0.6);
    brush.lineTo(0, -size);
    brush.lineTo(19, -size * 0.6);
    brush.lineTo(17, 16);
    brush.fill();
    brush.fillStyle = 'rgba(255, 255, 255, 0.4)';
    brush.beginPath();
    brush.moveTo(-13, 12);
    brush.lineTo(-14, -size * 0.58);
    brush.lineTo(-2, -size * 0.88);
    brush.lineTo(-4, 12);
    brush.fill();
    brush.restore();
  }
}

function drawBone(brush: Brush): void {
  brush.rotate(-0.4);
  fillRound(brush, [-52, -10, 104, 20], 10, '#f3dfc4');
  for (const x of [-52, 52]) for (const y of [-11, 11]) fillCircle(brush, x, y, 16, '#f3dfc4');
}

function drawChest(brush: Brush): void {
  brush.rotate(0.12);
  fillRound(brush, [-58, -46, 116, 88], 16, '#3d4fc4');
  fillRound(brush, [-58, -46, 116, 36], 16, '#5f74f0');
  for (const x of [-44, 30]) fillRound(brush, [x, -46, 14, 88], 3, '#e0ad3d');
  fillRound(brush, [-14, -18, 28, 30], 7, '#ffd24a');
  fillCircle(brush, 0, -4, 6, '#5d3324');
}

/** What lies hidden under the run. */
function drawBuried(brush: Brush, view: View, offset: number, [from, to]: [number, number]): void {
  const { ground, height } = view;
  const cell = 300;
  for (let i = Math.floor((offset + from) / cell); i * cell - offset < to; i++) {
    brush.save();
    const deep = ground + 170 + hash(i + 11) * Math.max(0, height - ground - 320);
    brush.translate(i * cell - offset + 60 + hash(i) * 150, deep);
    const kind = hash(i + 50);
    if (kind < 0.5) drawCrystals(brush, i);
    else if (kind < 0.72) drawBone(brush);
    else if (kind < 0.9) drawChest(brush);
    brush.restore();
  }
}

function drawGrass(brush: Brush, { ground }: View, offset: number, [from, to]: [number, number]): void {
  fillRound(brush, [from, ground, to - from, 52], 26, '#3fae4d');
  const step = 52;
  for (let i = Math.floor((offset + from) / step); i * step - offset < to; i++) {
    const x = i * step - offset;
    fillEllipse(brush, [x + 26, ground + 46, 30, 18 + hash(i) * 16], '#3fae4d');
  }
  fillRound(brush, [from, ground, to - from, 22], 11, '#8fe05c');
  fillRound(brush, [from, ground, to - from, 8], 4, '#c8f58a');
}

function drawFlowers(brush: Brush, { ground, width }: View, time: number, spans: [number, number][]): void {
  const offset = time * SPEED;
  for (let i = Math.floor(offset / 95) - 1; i * 95 - offset < width + 100; i++) {
    const x = i * 95 - offset + hash(i) * 60;
    if (hash(i + 3) < 0.45 || !spans.some(([from, to]) => x > from + 40 && x < to - 40)) continue;
    const sway = Math.sin(time * 3 + i) * 4;
    brush.strokeStyle = '#2f8f45';
    brush.lineWidth = 5;
    brush.beginPath();
    brush.moveTo(x, ground + 8);
    brush.quadraticCurveTo(x, ground - 14, x + sway, ground - 30);
    brush.stroke();
    const colour = ['#ff6fa3', '#ffe066', '#ffffff', '#a98bff'][Math.floor(hash(i + 8) * 4)] ?? '#fff';
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal / 5) * Math.PI * 2 + i;
      fillCircle(brush, x + sway + Math.cos(angle) * 9, ground - 32 + Math.sin(angle) * 9, 7, colour);
    }
    fillCircle(brush, x + sway, ground - 32, 6, '#ffb42e');
  }
}

export function drawGround(brush: Brush, view: View, time: number): void {
  drawTrees(brush, view, time);
  const spans = listGround(view, time);
  const { width, height, ground } = view;
  // What is seen through a gap.
  brush.fillStyle = vertical(brush, ground, height, [
    [0, '#7fd0e8'],
    [0.5, '#3b7fd1'],
    [1, '#2a4aa0'],
  ]);
  brush.fillRect(0, ground - 1, width, height - ground + 1);
  for (let i = 0; i < 4; i++) {
    const y = ground + 90 + i * 70;
    const x = ((time * 90 * (i % 2 ? 1 : -1) + i * 300) % 600) - 300;
    for (let j = 0; j < 8; j++) fillRound(brush, [x + j * 260, y, 120, 10], 5, 'rgba(255,255,255,0.35)');
  }
  for (const span of spans) drawSoil(brush, view, time, span);
  drawFlowers(brush, view, time, spans);
}
