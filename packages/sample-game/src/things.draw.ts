import { type Brush, fillCircle, fillEllipse, fillRound, hash, type View } from './brush.ts';
import { type Hurdle, listHurdles, listPickups, type Pickup, SPEED } from './course.ts';

const AHEAD = 2.4;
const BEHIND = 1.2;

function drawStump(brush: Brush): void {
  fillEllipse(brush, [0, 4, 78, 14], 'rgba(30, 60, 30, 0.25)');
  fillRound(brush, [-54, -104, 108, 112], 18, '#8a5433');
  fillRound(brush, [-54, -104, 34, 112], 16, '#a1683f');
  fillEllipse(brush, [0, -102, 54, 20], '#e5b981');
  brush.strokeStyle = '#b8834f';
  brush.lineWidth = 5;
  for (const r of [36, 18]) {
    brush.beginPath();
    brush.ellipse(0, -102, r, r * 0.37, 0, 0, Math.PI * 2);
    brush.stroke();
  }
  fillCircle(brush, -18, -52, 8, '#4a2a1d');
  fillCircle(brush, 20, -52, 8, '#4a2a1d');
  fillRound(brush, [-16, -34, 36, 10], 5, '#4a2a1d');
}

function drawSpikes(brush: Brush, time: number): void {
  fillEllipse(brush, [0, 4, 96, 14], 'rgba(30, 60, 30, 0.25)');
  for (let i = -2; i <= 2; i++) {
    const tall = 92 - Math.abs(i) * 16 + Math.sin(time * 9 + i) * 3;
    brush.fillStyle = i % 2 ? '#7d5cff' : '#9a7dff';
    brush.beginPath();
    brush.moveTo(i * 34 - 28, 6);
    brush.lineTo(i * 34 + 4, -tall);
    brush.lineTo(i * 34 + 30, 6);
    brush.fill();
    brush.fillStyle = 'rgba(255,255,255,0.4)';
    brush.beginPath();
    brush.moveTo(i * 34 - 16, 0);
    brush.lineTo(i * 34 + 3, -tall + 8);
    brush.lineTo(i * 34 - 2, 0);
    brush.fill();
  }
}

function drawHurdle(brush: Brush, view: View, time: number, hurdle: Hurdle): void {
  if (hurdle.kind === 'gap') return;
  brush.save();
  brush.translate(view.runnerX + (hurdle.time - time) * SPEED, view.ground + 6);
  brush.scale(view.scale, view.scale);
  if (hurdle.kind === 'stump') drawStump(brush);
  else drawSpikes(brush, time);
  brush.restore();
}

function drawCoin(brush: Brush, spin: number): void {
  const turn = Math.cos(spin);
  const width = Math.max(0.18, Math.abs(turn));
  fillEllipse(brush, [3, 3, 38 * width, 38], '#c47a12');
  fillEllipse(brush, [0, 0, 38 * width, 38], '#ffc933');
  fillEllipse(brush, [0, 0, 28 * width, 28], '#ffe27a');
  fillEllipse(brush, [0, 0, 24 * width, 24], '#ffb91f');
  if (width > 0.45) fillRound(brush, [-5 * width, -14, 10 * width, 28], 4, '#fff3c2');
  fillEllipse(brush, [-14 * width, -18, 7 * width, 9], 'rgba(255,255,255,0.85)');
}

const GEM_FACES: [points: [number, number][], colour: string][] = [
  [
    [
      [-46, -12],
      [-22, -46],
      [22, -46],
      [46, -12],
      [0, 52],
    ],
    '#18c7d9',
  ],
  [
    [
      [-46, -12],
      [-22, -46],
      [-14, -12],
    ],
    '#8bf4ff',
  ],
  [
    [
      [-22, -46],
      [22, -46],
      [14, -12],
      [-14, -12],
    ],
    '#4fe3f2',
  ],
  [
    [
      [-14, -12],
      [14, -12],
      [0, 52],
    ],
    '#2fd6e6',
  ],
  [
    [
      [14, -12],
      [46, -12],
      [0, 52],
    ],
    '#0fa3bf',
  ],
];

function drawGem(brush: Brush, time: number): void {
  fillCircle(brush, 0, 0, 92 + Math.sin(time * 8) * 6, 'rgba(120, 245, 255, 0.22)');
  fillCircle(brush, 0, 0, 66, 'rgba(190, 255, 255, 0.30)');
  brush.rotate(Math.sin(time * 4) * 0.14);
  for (const [points, colour] of GEM_FACES) {
    brush.fillStyle = colour;
    brush.beginPath();
    for (const [x, y] of points) brush.lineTo(x, y);
    brush.fill();
  }
}

/** Where a pickup hangs on screen now. */
function place(
  { runnerX, ground, scale }: View,
  { time: at, height }: Pickup,
  time: number,
): [number, number] {
  return [runnerX + (at - time) * SPEED, ground - height * scale];
}

function drawPickup(brush: Brush, view: View, time: number, pickup: Pickup): void {
  const [x, y] = place(view, pickup, time);
  brush.save();
  brush.translate(x, y + Math.sin(time * 5 + pickup.time * 9) * 6);
  brush.scale(view.scale, view.scale);
  if (pickup.kind === 'coin') drawCoin(brush, time * 6 + pickup.time * 5);
  else drawGem(brush, time);
  brush.restore();
}

function drawStar(brush: Brush, size: number): void {
  brush.beginPath();
  for (let i = 0; i < 8; i++) {
    const r = i % 2 ? size * 0.36 : size;
    brush.lineTo(Math.cos((i * Math.PI) / 4) * r, Math.sin((i * Math.PI) / 4) * r);
  }
  brush.fill();
}

/** The burst where something was picked up, and its worth rising. */
function drawBurst(brush: Brush, view: View, time: number, pickup: Pickup): void {
  const age = (time - pickup.time) / 0.55;
  const isGem = pickup.kind === 'gem';
  const y = view.ground - pickup.height * view.scale;
  brush.save();
  brush.translate(view.runnerX + 20, y);
  brush.globalAlpha = (1 - age) ** 1.4;
  brush.strokeStyle = isGem ? '#d5ffff' : '#fff1b8';
  brush.lineWidth = 10 * (1 - age);
  brush.beginPath();
  brush.arc(0, 0, (isGem ? 200 : 84) * Math.sqrt(age), 0, Math.PI * 2);
  brush.stroke();
  const sparks = isGem ? 18 : 7;
  for (let i = 0; i < sparks; i++) {
    const angle = (i / sparks) * Math.PI * 2 + pickup.time * 7;
    const reach = (isGem ? 260 : 120) * (0.6 + hash(i) * 0.6) * (1 - (1 - age) ** 2);
    brush.save();
    brush.translate(Math.cos(angle) * reach - age * 60, Math.sin(angle) * reach + age * age * 60);
    brush.rotate(age * 5 + i);
    brush.fillStyle = isGem
      ? (['#7ff6ff', '#ffffff', '#ffe066'][i % 3] ?? '#fff')
      : (['#ffe066', '#fff6d0'][i % 2] ?? '#fff');
    drawStar(brush, (isGem ? 22 : 15) * (1 - age * 0.6));
    brush.restore();
  }
  brush.restore();
}

export function drawThings(brush: Brush, view: View, time: number): void {
  for (const hurdle of listHurdles(time - BEHIND, time + AHEAD)) drawHurdle(brush, view, time, hurdle);
  for (const pickup of listPickups(time, time + AHEAD)) drawPickup(brush, view, time, pickup);
}

export function drawBursts(brush: Brush, view: View, time: number): void {
  for (const pickup of listPickups(Math.max(0, time - 0.55), time)) drawBurst(brush, view, time, pickup);
}
