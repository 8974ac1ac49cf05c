import { box, circle, ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { P2 } from '@avatarcade/stage/pen/spline';
import { type RunnerState, runnerAt, SPEED } from './course.ts';
import type { Moment, View } from './view.ts';

const FUR = '#ff8b3d';
const FUR_DARK = '#e06a22';
const CREAM = '#fff0d9';
const INK = '#3a2230';

type RunnerMoment = Moment & { state: RunnerState };

function drawShadow(pen: Pen, { view, state }: { view: View; state: RunnerState }): void {
  const far = Math.min(1, state.height / 520);
  const width = 96 * view.scale * (1 - far * 0.5);
  const fill = `rgba(25, 50, 25, ${0.32 * (1 - far * 0.6)})`;
  pen.path(ellipse([view.runnerX, view.ground + 12], { radius: [width, 16] }), { fill });
}

/** Dust of the feet, and of the landing. */
function drawDust(pen: Pen, { view, time, state: { height, sinceLanding } }: RunnerMoment): void {
  if (height > 4) return;
  for (let i = 0; i < 6; i++) {
    const age = (time * 2.4 + i / 6) % 1;
    const at = [view.runnerX - 50 - age * SPEED * 0.3, view.ground - 6 - age * 30] as const;
    pen.path(circle(at, 10 + age * 20), { fill: `rgba(255, 246, 220, ${0.55 * (1 - age)})` });
  }
  const age = sinceLanding / 0.35;
  if (age >= 1) return;
  for (let i = -4; i <= 4; i++) {
    const x = view.runnerX + i * 46 * Math.sqrt(age) - age * 100;
    const y = view.ground - 8 - Math.abs(4 - Math.abs(i)) * 6 * age;
    pen.path(circle([x, y], 26 * (1 - age)), { fill: `rgba(255,250,230,${0.7 * (1 - age)})` });
  }
}

const TRAIL = ['#ff5d73', '#ffb03a', '#fff07a', '#6fe39a', '#5fb8ff'];

/** A ribbon of light along the way that the runner came. */
function drawTrail({ canvas }: Pen, { view, time }: Moment): void {
  const points = Array.from({ length: 16 }, (_, i): P2 => {
    const ago = i * 0.022;
    const { height } = runnerAt(Math.max(0, time - ago));
    return [view.runnerX - 30 - ago * SPEED * 0.72, view.ground - (height + 66) * view.scale];
  });
  canvas.save();
  canvas.lineCap = 'round';
  TRAIL.forEach((color, band) => {
    canvas.strokeStyle = color;
    for (let i = 1; i < points.length; i++) {
      const [x0, y0] = points[i - 1] ?? [0, 0];
      const [x1, y1] = points[i] ?? [0, 0];
      const fade = 1 - i / points.length;
      canvas.globalAlpha = 0.7 * fade;
      canvas.lineWidth = 15 * fade + 2;
      const shift = (band - 2) * 14 * (0.4 + 0.6 * fade);
      canvas.beginPath();
      canvas.moveTo(x0, y0 + shift);
      canvas.lineTo(x1, y1 + shift);
      canvas.stroke();
    }
  });
  canvas.restore();
}

type Leg = { x: number; phase: number; isAir: boolean; color: string };

function drawLeg(pen: Pen, { x, phase, isAir, color }: Leg): void {
  const swing = isAir ? 0.7 : Math.sin(phase);
  const lift = isAir ? 14 : Math.max(0, Math.cos(phase)) * 22;
  const footX = x + swing * 38;
  const footY = -6 - lift;
  pen.path(
    (canvas) => {
      canvas.moveTo(x, -46);
      canvas.quadraticCurveTo(x + swing * 16 + 10, -26, footX, footY - 6);
    },
    { stroke: { color, width: 22 } },
  );
  pen.path(box([footX - 14, footY - 14], { size: [38, 20], corner: 10 }), { fill: INK });
  pen.path(box([footX - 12, footY - 14], { size: [30, 8], corner: 4 }), { fill: '#6b4150' });
}

function drawTail(pen: Pen, { time, climb }: { time: number; climb: number }): void {
  const turn = Math.sin(time * 11) * 0.16 - climb / 5200;
  pen.placed({ at: [-46, -62], turn }, () => {
    pen.path(
      (canvas) => {
        canvas.moveTo(6, 18);
        canvas.bezierCurveTo(-60, 40, -128, 6, -130, -58);
        canvas.bezierCurveTo(-96, -44, -48, -52, 8, -22);
      },
      { fill: FUR_DARK },
    );
    pen.path(
      (canvas) => {
        canvas.moveTo(-130, -58);
        canvas.bezierCurveTo(-132, -26, -112, 2, -88, 12);
        canvas.bezierCurveTo(-98, -14, -92, -36, -74, -47);
        canvas.bezierCurveTo(-98, -47, -116, -50, -130, -58);
      },
      { fill: CREAM },
    );
  });
}

function drawScarf(pen: Pen, { time, climb }: { time: number; climb: number }): void {
  const { canvas } = pen;
  canvas.save();
  canvas.strokeStyle = '#e8354f';
  canvas.lineWidth = 20;
  canvas.lineCap = 'round';
  canvas.beginPath();
  canvas.moveTo(-14, -92);
  const lift = climb / 26;
  for (let i = 1; i <= 10; i++) {
    const wave = Math.sin(time * 16 - i * 0.8) * i * 1.7;
    canvas.lineTo(-14 - i * 13, -94 + wave + (lift * i) / 10 - i * 1.4);
  }
  canvas.stroke();
  canvas.restore();
  pen.path(box([-34, -108], { size: [84, 26], corner: 13 }), { fill: '#ff4d66' });
}

function drawEar(pen: Pen, { x, turn }: { x: number; turn: number }): void {
  pen.placed({ at: [x, -196], turn }, () => {
    pen.path(
      (canvas) => {
        canvas.moveTo(-30, 12);
        canvas.quadraticCurveTo(-26, -62, 6, -84);
        canvas.quadraticCurveTo(30, -40, 30, 14);
      },
      { fill: FUR },
    );
    pen.path(
      (canvas) => {
        canvas.moveTo(-12, 6);
        canvas.quadraticCurveTo(-12, -40, 6, -60);
        canvas.quadraticCurveTo(18, -28, 16, 8);
      },
      { fill: '#5b2f3c' },
    );
  });
}

function drawFace(pen: Pen, { time, isAir }: { time: number; isAir: boolean }): void {
  pen.path(ellipse([12, -152], { radius: [78, 68] }), { fill: FUR });
  pen.path(
    (canvas) => {
      canvas.moveTo(-38, -132);
      canvas.bezierCurveTo(0, -168, 56, -164, 88, -138);
      canvas.bezierCurveTo(82, -92, -10, -76, -38, -132);
    },
    { fill: CREAM },
  );
  for (const x of [18, 62]) {
    if (time % 2.7 > 2.58) drawShutEye(pen, x);
    else drawOpenEye(pen, x);
  }
  pen.path(ellipse([80, -136], { radius: [13, 10] }), { fill: INK });
  pen.path(ellipse([82, -139], { radius: [4, 3] }), { fill: 'rgba(255,255,255,0.7)' });
  pen.path(ellipse([0, -128], { radius: [15, 9] }), { fill: 'rgba(255, 110, 110, 0.45)' });
  if (isAir) drawOpenMouth(pen);
  else drawSmile(pen);
}

function drawShutEye(pen: Pen, x: number): void {
  pen.path((canvas) => canvas.arc(x, -160, 11, 0.2, Math.PI - 0.2), { stroke: { color: INK, width: 6 } });
}

function drawOpenEye(pen: Pen, x: number): void {
  pen.path(ellipse([x, -162], { radius: [14, 19] }), { fill: INK });
  pen.path(circle([x + 5, -169], 6), { fill: '#fff' });
  pen.path(circle([x - 4, -154], 3.5), { fill: 'rgba(255,255,255,0.7)' });
}

function drawOpenMouth(pen: Pen): void {
  pen.path(ellipse([56, -112], { radius: [15, 13] }), { fill: '#8a2433' });
  pen.path(ellipse([56, -106], { radius: [9, 6] }), { fill: '#ff7d8f' });
}

function drawSmile(pen: Pen): void {
  pen.path((canvas) => canvas.arc(54, -122, 16, 0.25, Math.PI - 0.5), { stroke: { color: INK, width: 5 } });
}

function drawGoggles(pen: Pen): void {
  pen.placed({ at: [14, -204], turn: 0.06 }, () => {
    pen.path(box([-66, -12], { size: [136, 22], corner: 11 }), { fill: '#4b3340' });
    for (const x of [-8, 44]) {
      pen.path(circle([x, 0], 27), { fill: '#d9a441' });
      pen.path(circle([x, 0], 20), { fill: '#63d8ff' });
      pen.path(ellipse([x - 6, -7], { radius: [9, 5], turn: -0.6 }), { fill: 'rgba(255,255,255,0.75)' });
    }
  });
}

/** How far the body is stretched: a little lower with each step, long in the leap, flat for a moment on landing. */
function stretchOf({ height, climb, stride, sinceLanding }: RunnerState): {
  x: number;
  y: number;
  lift: number;
} {
  if (height > 4) {
    const stretch = Math.min(0.14, Math.abs(climb) / 12_000);
    return { x: 1 - stretch, y: 1 + stretch, lift: 0 };
  }
  const squash = sinceLanding < 0.22 ? 0.2 * Math.sin((sinceLanding / 0.22) * Math.PI) : 0;
  return { x: 1 + squash, y: 1 - squash, lift: Math.abs(Math.sin(stride * Math.PI * 2)) * 12 };
}

export function drawRunner(pen: Pen, moment: Moment): void {
  const { view, time } = moment;
  const state = runnerAt(time);
  const isAir = state.height > 4;
  drawShadow(pen, { view, state });
  drawDust(pen, { view, time, state });
  if (isAir) drawTrail(pen, moment);
  const { x, y } = stretchOf(state);
  const at = [view.runnerX, view.ground + 4 - state.height * view.scale] as const;
  // The turn comes after the stretch, which is along the screen's own axes.
  pen.placed({ at, scale: [view.scale * x, view.scale * y] }, () => {
    pen.canvas.rotate(isAir ? -Math.max(-0.28, Math.min(0.28, state.climb / 5200)) : 0.05);
    drawBody(pen, { state, time, isAir });
  });
}

function drawBody(
  pen: Pen,
  { state, time, isAir }: { state: RunnerState; time: number; isAir: boolean },
): void {
  const { canvas } = pen;
  const { climb } = state;
  const { lift } = stretchOf(state);
  const phase = state.stride * Math.PI * 2;
  drawLeg(pen, { x: -22, phase: phase + Math.PI, isAir, color: FUR_DARK });
  drawTail(pen, { time, climb });
  canvas.translate(0, -lift);
  pen.path(ellipse([0, -70], { radius: [54, 48] }), { fill: FUR });
  pen.path(ellipse([18, -60], { radius: [32, 34] }), { fill: CREAM });
  drawScarf(pen, { time, climb });
  drawEar(pen, { x: -26, turn: -0.32 - climb / 6000 + Math.sin(phase) * 0.05 });
  drawEar(pen, { x: 42, turn: 0.12 - climb / 6000 + Math.sin(phase) * 0.05 });
  drawFace(pen, { time, isAir });
  drawGoggles(pen);
  canvas.translate(0, lift);
  drawLeg(pen, { x: 18, phase, isAir, color: FUR });
}
