import { box, circle, ellipse, polygon } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { SPEED } from './course.ts';
import { hash, type Moment } from './view.ts';

function drawSun(pen: Pen, { view: { width, ground }, time }: Moment): void {
  const at: P2 = [width * 0.72, ground - 470];
  const ray = polygon([
    [0, 0],
    [1500, -130],
    [1500, 130],
  ]);
  for (let i = 0; i < 12; i++) {
    const turn = (i / 12) * Math.PI * 2 + time * 0.08;
    pen.placed({ at, turn }, () => pen.path(ray, { fill: 'rgba(255, 244, 200, 0.10)' }));
  }
  const glow = pen.radial({
    at,
    inner: 60,
    radius: 460,
    stops: [
      [0, 'rgba(255, 250, 215, 0.95)'],
      [0.3, 'rgba(255, 226, 150, 0.45)'],
      [1, 'rgba(255, 200, 140, 0)'],
    ],
  });
  pen.path(circle(at, 460), { fill: glow });
  pen.path(circle(at, 118), { fill: '#fff6d2' });
}

/** Across, down and radius, in parts of the cloud's size. */
const PUFFS = [
  [-1.1, 0.1, 0.55],
  [-0.45, -0.25, 0.75],
  [0.35, -0.12, 0.85],
  [1.1, 0.14, 0.55],
] as const;

type Cloud = { x: number; y: number; size: number; opacity: number };

function drawCloud(pen: Pen, { x, y, size, opacity }: Cloud): void {
  pen.canvas.globalAlpha = opacity;
  for (const [dx, dy, r] of PUFFS)
    pen.path(circle([x + dx * size, y + dy * size + size * 0.12], r * size), { fill: '#ffd9cf' });
  for (const [dx, dy, r] of PUFFS)
    pen.path(circle([x + dx * size, y + dy * size], r * size), { fill: '#fffaf5' });
  pen.path(ellipse([x, y + size * 0.5], { radius: [size * 1.5, size * 0.24] }), { fill: '#ffe7dd' });
  pen.canvas.globalAlpha = 1;
}

function drawClouds(pen: Pen, { view: { width, ground }, time }: Moment): void {
  const span = width + 900;
  for (let i = 0; i < 9; i++) {
    const depth = 0.4 + hash(i + 40) * 0.6;
    const x = ((((hash(i) * span - time * 70 * depth) % span) + span) % span) - 450;
    const y = ground - 620 - hash(i + 9) * Math.max(400, ground - 700);
    drawCloud(pen, { x, y, size: 46 + depth * 62, opacity: 0.5 + depth * 0.45 });
  }
}

type Range = {
  speed: number;
  base: number;
  height: number;
  step: number;
  top: string;
  foot: string;
};

const RANGES: readonly Range[] = [
  { speed: 0.12, base: 60, height: 230, step: 210, top: '#8fc98f', foot: '#d7e8a6' },
  { speed: 0.26, base: 10, height: 190, step: 150, top: '#4fae72', foot: '#a9dd86' },
];

/** Soft hills whose line is a sum of waves, so that they never repeat within a clip. */
function drawRange(pen: Pen, { view, time, range }: Moment & { range: Range }): void {
  const { width, ground } = view;
  const { base, height, step, top, foot } = range;
  const offset = time * SPEED * range.speed;
  const line = (x: number) => {
    const u = (x + offset) / step;
    return ground - base - height * (0.55 + 0.3 * Math.sin(u) + 0.15 * Math.sin(u * 2.3 + 1.3));
  };
  const points: P2[] = [[0, ground]];
  for (let x = 0; x <= width + 24; x += 12) points.push([x, line(x)]);
  points.push([width, ground]);
  const fill = pen.gradient({
    from: [0, ground - base - height],
    to: [0, ground],
    stops: [
      [0, top],
      [1, foot],
    ],
  });
  pen.path(polygon(points), { fill });
}

/** Peaks with snow, far away. */
function drawPeaks(pen: Pen, { view: { width, ground }, time }: Moment): void {
  const offset = time * SPEED * 0.05;
  for (let i = Math.floor(offset / 330) - 1; i * 330 - offset < width + 400; i++) {
    const x = i * 330 - offset;
    const height = 330 + hash(i) * 260;
    const half = 250 + hash(i + 77) * 90;
    const fill = pen.gradient({
      from: [0, ground - height],
      to: [0, ground],
      stops: [
        [0, '#8f86d8'],
        [1, '#e2a6c9'],
      ],
    });
    const peak = polygon([
      [x - half, ground],
      [x, ground - height],
      [x + half, ground],
    ]);
    const snow = polygon([
      [x, ground - height],
      [x + half * 0.24, ground - height * 0.76],
      [x + half * 0.08, ground - height * 0.81],
      [x - half * 0.05, ground - height * 0.74],
      [x - half * 0.24, ground - height * 0.76],
    ]);
    pen.path(peak, { fill });
    pen.path(snow, { fill: 'rgba(255, 240, 246, 0.85)' });
  }
}

const STRIPES = ['#ff5d73', '#ffd24a', '#ff5d73', '#ffd24a', '#ff5d73'];

/** A balloon that floats across. */
function drawBalloon(pen: Pen, { view: { width, ground }, time }: Moment): void {
  const { canvas } = pen;
  const x = width * 1.05 - ((time * 46 + 200) % (width + 400));
  const y = ground - 860 + Math.sin(time * 0.9) * 26;
  pen.placed({ at: [x, y] }, () => {
    pen.within(ellipse([0, 0], { radius: [92, 106] }), () => {
      STRIPES.forEach((color, i) => {
        canvas.fillStyle = color;
        canvas.fillRect(-92 + i * 37, -110, 38, 220);
      });
      pen.path(ellipse([-36, -36], { radius: [26, 44] }), { fill: 'rgba(255,255,255,0.35)' });
    });
  });
  for (const side of [-1, 1]) {
    pen.path(
      (canvas) => {
        canvas.moveTo(x + side * 44, y + 92);
        canvas.lineTo(x + side * 20, y + 140);
      },
      { stroke: { color: '#7a4a3a', width: 3 } },
    );
  }
  pen.path(box([x - 24, y + 138], { size: [48, 36], corner: 8 }), { fill: '#9a5b38' });
}

export function drawSky(pen: Pen, moment: Moment): void {
  const { width, ground } = moment.view;
  const fill = pen.gradient({
    from: [0, 0],
    to: [0, ground],
    stops: [
      [0, '#3f7bea'],
      [0.45, '#7fb8ff'],
      [0.75, '#ffd0c2'],
      [1, '#ffe9b8'],
    ],
  });
  pen.path(box([0, 0], { size: [width, ground] }), { fill });
  drawSun(pen, moment);
  drawClouds(pen, moment);
  drawPeaks(pen, moment);
  drawBalloon(pen, moment);
  for (const range of RANGES) drawRange(pen, { ...moment, range });
}
