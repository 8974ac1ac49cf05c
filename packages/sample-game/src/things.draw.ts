import type { Canvas2D } from '@avatarcade/stage/canvas';
import { box, circle, ellipse, type Path, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { type Hurdle, listHurdles, listPickups, type Pickup, SPEED } from './course.ts';
import { hash, type Moment } from './view.ts';

const AHEAD = 2.4;
const BEHIND = 1.2;

function drawStump(pen: Pen): void {
  pen.path(ellipse([0, 4], { radius: [78, 14] }), { fill: 'rgba(30, 60, 30, 0.25)' });
  pen.path(box([-54, -104], { size: [108, 112], corner: 18 }), { fill: '#8a5433' });
  pen.path(box([-54, -104], { size: [34, 112], corner: 16 }), { fill: '#a1683f' });
  pen.path(ellipse([0, -102], { radius: [54, 20] }), { fill: '#e5b981' });
  for (const r of [36, 18]) {
    pen.path(ellipse([0, -102], { radius: [r, r * 0.37] }), { stroke: { color: '#b8834f', width: 5 } });
  }
  pen.path(circle([-18, -52], 8), { fill: '#4a2a1d' });
  pen.path(circle([20, -52], 8), { fill: '#4a2a1d' });
  pen.path(box([-16, -34], { size: [36, 10], corner: 5 }), { fill: '#4a2a1d' });
}

function drawSpikes(pen: Pen, time: number): void {
  pen.path(ellipse([0, 4], { radius: [96, 14] }), { fill: 'rgba(30, 60, 30, 0.25)' });
  for (let i = -2; i <= 2; i++) {
    const x = i * 34;
    const tall = 92 - Math.abs(i) * 16 + Math.sin(time * 9 + i) * 3;
    const spike = polygon([
      [x - 28, 6],
      [x + 4, -tall],
      [x + 30, 6],
    ]);
    const shine = polygon([
      [x - 16, 0],
      [x + 3, -tall + 8],
      [x - 2, 0],
    ]);
    pen.path(spike, { fill: i % 2 ? '#7d5cff' : '#9a7dff' });
    pen.path(shine, { fill: 'rgba(255,255,255,0.4)' });
  }
}

function drawHurdle(pen: Pen, { view, time, hurdle }: Moment & { hurdle: Hurdle }): void {
  if (hurdle.kind === 'gap') return;
  const at = [view.runnerX + (hurdle.time - time) * SPEED, view.ground + 6] as const;
  pen.placed({ at, scale: [view.scale, view.scale] }, () => {
    if (hurdle.kind === 'stump') drawStump(pen);
    else drawSpikes(pen, time);
  });
}

function drawCoin(pen: Pen, spin: number): void {
  const turn = Math.cos(spin);
  const width = Math.max(0.18, Math.abs(turn));
  pen.path(ellipse([3, 3], { radius: [38 * width, 38] }), { fill: '#c47a12' });
  pen.path(ellipse([0, 0], { radius: [38 * width, 38] }), { fill: '#ffc933' });
  pen.path(ellipse([0, 0], { radius: [28 * width, 28] }), { fill: '#ffe27a' });
  pen.path(ellipse([0, 0], { radius: [24 * width, 24] }), { fill: '#ffb91f' });
  if (width > 0.45)
    pen.path(box([-5 * width, -14], { size: [10 * width, 28], corner: 4 }), { fill: '#fff3c2' });
  pen.path(ellipse([-14 * width, -18], { radius: [7 * width, 9] }), { fill: 'rgba(255,255,255,0.85)' });
}

const [LEFT, TOP_LEFT, TOP_RIGHT, RIGHT, TIP]: readonly [P2, P2, P2, P2, P2] = [
  [-46, -12],
  [-22, -46],
  [22, -46],
  [46, -12],
  [0, 52],
];
const [INNER_LEFT, INNER_RIGHT]: readonly [P2, P2] = [
  [-14, -12],
  [14, -12],
];

const GEM_FACES = [
  { path: polygon([LEFT, TOP_LEFT, TOP_RIGHT, RIGHT, TIP]), fill: '#18c7d9' },
  { path: polygon([LEFT, TOP_LEFT, INNER_LEFT]), fill: '#8bf4ff' },
  { path: polygon([TOP_LEFT, TOP_RIGHT, INNER_RIGHT, INNER_LEFT]), fill: '#4fe3f2' },
  { path: polygon([INNER_LEFT, INNER_RIGHT, TIP]), fill: '#2fd6e6' },
  { path: polygon([INNER_RIGHT, RIGHT, TIP]), fill: '#0fa3bf' },
];

function drawGem(pen: Pen, time: number): void {
  pen.path(circle([0, 0], 92 + Math.sin(time * 8) * 6), { fill: 'rgba(120, 245, 255, 0.22)' });
  pen.path(circle([0, 0], 66), { fill: 'rgba(190, 255, 255, 0.30)' });
  pen.canvas.rotate(Math.sin(time * 4) * 0.14);
  for (const { path, fill } of GEM_FACES) pen.path(path, { fill });
}

type PickupMoment = Moment & { pickup: Pickup };

/** Returns where a pickup is on screen. */
function placeOf({ view: { runnerX, ground, scale }, time, pickup }: PickupMoment): P2 {
  return [runnerX + (pickup.time - time) * SPEED, ground - pickup.height * scale];
}

function drawPickup(pen: Pen, moment: PickupMoment): void {
  const { view, time, pickup } = moment;
  const [x, y] = placeOf(moment);
  const at = [x, y + Math.sin(time * 5 + pickup.time * 9) * 6] as const;
  pen.placed({ at, scale: [view.scale, view.scale] }, () => {
    if (pickup.kind === 'coin') drawCoin(pen, time * 6 + pickup.time * 5);
    else drawGem(pen, time);
  });
}

function traceStar(canvas: Canvas2D, size: number): void {
  for (let i = 0; i < 8; i++) {
    const r = i % 2 ? size * 0.36 : size;
    canvas.lineTo(Math.cos((i * Math.PI) / 4) * r, Math.sin((i * Math.PI) / 4) * r);
  }
}

/** The burst where something was picked up. */
function drawBurst(pen: Pen, { view, time, pickup }: PickupMoment): void {
  const { canvas } = pen;
  const age = (time - pickup.time) / 0.55;
  // Rounding puts the last moment past the end, where the fading has no value.
  if (age >= 1) return;
  const isGem = pickup.kind === 'gem';
  const at = [view.runnerX + 20, view.ground - pickup.height * view.scale] as const;
  pen.placed({ at }, () => {
    canvas.globalAlpha = (1 - age) ** 1.4;
    pen.path(circle([0, 0], (isGem ? 200 : 84) * Math.sqrt(age)), {
      stroke: { color: isGem ? '#d5ffff' : '#fff1b8', width: 10 * (1 - age) },
    });
    drawSparks(pen, { age, pickup });
  });
}

const GEM_SPARKS = ['#7ff6ff', '#ffffff', '#ffe066'];
const COIN_SPARKS = ['#ffe066', '#fff6d0'];

function drawSparks(pen: Pen, { age, pickup }: { age: number; pickup: Pickup }): void {
  const isGem = pickup.kind === 'gem';
  const count = isGem ? 18 : 7;
  const colors = isGem ? GEM_SPARKS : COIN_SPARKS;
  const star: Path = (canvas) => traceStar(canvas, (isGem ? 22 : 15) * (1 - age * 0.6));
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + pickup.time * 7;
    const reach = (isGem ? 260 : 120) * (0.6 + hash(i) * 0.6) * (1 - (1 - age) ** 2);
    const at = [Math.cos(angle) * reach - age * 60, Math.sin(angle) * reach + age * age * 60] as const;
    pen.placed({ at, turn: age * 5 + i }, () =>
      pen.path(star, { fill: colors[i % colors.length] ?? '#fff' }),
    );
  }
}

/** Hurdles and pickups. */
export function drawThings(pen: Pen, moment: Moment): void {
  const { time } = moment;
  for (const hurdle of listHurdles(time - BEHIND, time + AHEAD)) drawHurdle(pen, { ...moment, hurdle });
  for (const pickup of listPickups(time, time + AHEAD)) drawPickup(pen, { ...moment, pickup });
}

export function drawBursts(pen: Pen, moment: Moment): void {
  const { time } = moment;
  for (const pickup of listPickups(Math.max(0, time - 0.55), time)) drawBurst(pen, { ...moment, pickup });
}
