import { type Brush, fillCircle, fillEllipse, fillRound, type View } from './brush.ts';
import { type RunnerState, runnerAt, SPEED } from './course.ts';

const FUR = '#ff8b3d';
const FUR_DARK = '#e06a22';
const CREAM = '#fff0d9';
const INK = '#3a2230';

function drawShadow(brush: Brush, view: View, { height }: RunnerState): void {
  const far = Math.min(1, height / 520);
  const width = 96 * view.scale * (1 - far * 0.5);
  fillEllipse(
    brush,
    [view.runnerX, view.ground + 12, width, 16],
    `rgba(25, 50, 25, ${0.32 * (1 - far * 0.6)})`,
  );
}

/** Dust of the feet, and of the landing. */
function drawDust(brush: Brush, view: View, time: number, { height, sinceLanding }: RunnerState): void {
  for (let i = 0; i < 6; i++) {
    const age = (time * 2.4 + i / 6) % 1;
    if (height > 4) break;
    const x = view.runnerX - 50 - age * SPEED * 0.3;
    fillCircle(
      brush,
      x,
      view.ground - 6 - age * 30,
      10 + age * 20,
      `rgba(255, 246, 220, ${0.55 * (1 - age)})`,
    );
  }
  const age = sinceLanding / 0.35;
  if (age >= 1 || height > 4) return;
  for (let i = -4; i <= 4; i++) {
    const x = view.runnerX + i * 46 * Math.sqrt(age) - age * 100;
    fillCircle(
      brush,
      x,
      view.ground - 8 - Math.abs(4 - Math.abs(i)) * 6 * age,
      26 * (1 - age),
      `rgba(255,250,230,${0.7 * (1 - age)})`,
    );
  }
}

/** A ribbon of light along the way that the runner came. */
function drawTrail(brush: Brush, view: View, time: number): void {
  const colours = ['#ff5d73', '#ffb03a', '#fff07a', '#6fe39a', '#5fb8ff'];
  const points = Array.from({ length: 16 }, (_, i) => {
    const ago = i * 0.022;
    const { height } = runnerAt(Math.max(0, time - ago));
    return [view.runnerX - 30 - ago * SPEED * 0.72, view.ground - (height + 66) * view.scale] as const;
  });
  colours.forEach((colour, band) => {
    brush.strokeStyle = colour;
    brush.lineCap = 'round';
    for (let i = 1; i < points.length; i++) {
      const [x0, y0] = points[i - 1] ?? [0, 0];
      const [x1, y1] = points[i] ?? [0, 0];
      const fade = 1 - i / points.length;
      brush.globalAlpha = 0.7 * fade;
      brush.lineWidth = 15 * fade + 2;
      const shift = (band - 2) * 14 * (0.4 + 0.6 * fade);
      brush.beginPath();
      brush.moveTo(x0, y0 + shift);
      brush.lineTo(x1, y1 + shift);
      brush.stroke();
    }
  });
  brush.globalAlpha = 1;
}

function drawLeg(brush: Brush, x: number, phase: number, isAir: boolean, colour: string): void {
  const swing = isAir ? 0.7 : Math.sin(phase);
  const lift = isAir ? 14 : Math.max(0, Math.cos(phase)) * 22;
  const footX = x + swing * 38;
  const footY = -6 - lift;
  brush.strokeStyle = colour;
  brush.lineWidth = 22;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(x, -46);
  brush.quadraticCurveTo(x + swing * 16 + 10, -26, footX, footY - 6);
  brush.stroke();
  fillRound(brush, [footX - 14, footY - 14, 38, 20], 10, INK);
  fillRound(brush, [footX - 12, footY - 14, 30, 8], 4, '#6b4150');
}

function drawTail(brush: Brush, time: number, climb: number): void {
  const wag = Math.sin(time * 11) * 0.16 - climb / 5200;
  brush.save();
  brush.translate(-46, -62);
  brush.rotate(wag);
  brush.fillStyle = FUR_DARK;
  brush.beginPath();
  brush.moveTo(6, 18);
  brush.bezierCurveTo(-60, 40, -128, 6, -130, -58);
  brush.bezierCurveTo(-96, -44, -48, -52, 8, -22);
  brush.fill();
  brush.fillStyle = CREAM;
  brush.beginPath();
  brush.moveTo(-130, -58);
  brush.bezierCurveTo(-132, -26, -112, 2, -88, 12);
  brush.bezierCurveTo(-98, -14, -92, -36, -74, -47);
  brush.bezierCurveTo(-98, -47, -116, -50, -130, -58);
  brush.fill();
  brush.restore();
}

function drawScarf(brush: Brush, time: number, climb: number): void {
  brush.strokeStyle = '#e8354f';
  brush.lineWidth = 20;
  brush.lineCap = 'round';
  brush.beginPath();
  brush.moveTo(-14, -92);
  const lift = climb / 26;
  for (let i = 1; i <= 10; i++) {
    const wave = Math.sin(time * 16 - i * 0.8) * i * 1.7;
    brush.lineTo(-14 - i * 13, -94 + wave + (lift * i) / 10 - i * 1.4);
  }
  brush.stroke();
  fillRound(brush, [-34, -108, 84, 26], 13, '#ff4d66');
}

function drawEar(brush: Brush, x: number, tilt: number): void {
  brush.save();
  brush.translate(x, -196);
  brush.rotate(tilt);
  brush.fillStyle = FUR;
  brush.beginPath();
  brush.moveTo(-30, 12);
  brush.quadraticCurveTo(-26, -62, 6, -84);
  brush.quadraticCurveTo(30, -40, 30, 14);
  brush.fill();
  brush.fillStyle = '#5b2f3c';
  brush.beginPath();
  brush.moveTo(-12, 6);
  brush.quadraticCurveTo(-12, -40, 6, -60);
  brush.quadraticCurveTo(18, -28, 16, 8);
  brush.fill();
  brush.restore();
}

function drawFace(brush: Brush, time: number, isAir: boolean): void {
  const blink = time % 2.7 > 2.58;
  fillEllipse(brush, [12, -152, 78, 68], FUR);
  brush.fillStyle = CREAM;
  brush.beginPath();
  brush.moveTo(-38, -132);
  brush.bezierCurveTo(0, -168, 56, -164, 88, -138);
  brush.bezierCurveTo(82, -92, -10, -76, -38, -132);
  brush.fill();
  for (const x of [18, 62]) {
    if (blink) {
      brush.strokeStyle = INK;
      brush.lineWidth = 6;
      brush.beginPath();
      brush.arc(x, -160, 11, 0.2, Math.PI - 0.2);
      brush.stroke();
      continue;
    }
    fillEllipse(brush, [x, -162, 14, 19], INK);
    fillCircle(brush, x + 5, -169, 6, '#fff');
    fillCircle(brush, x - 4, -154, 3.5, 'rgba(255,255,255,0.7)');
  }
  fillEllipse(brush, [80, -136, 13, 10], INK);
  fillEllipse(brush, [82, -139, 4, 3], 'rgba(255,255,255,0.7)');
  fillEllipse(brush, [0, -128, 15, 9], 'rgba(255, 110, 110, 0.45)');
  if (isAir) {
    fillEllipse(brush, [56, -112, 15, 13], '#8a2433');
    fillEllipse(brush, [56, -106, 9, 6], '#ff7d8f');
  } else {
    brush.strokeStyle = INK;
    brush.lineWidth = 5;
    brush.beginPath();
    brush.arc(54, -122, 16, 0.25, Math.PI - 0.5);
    brush.stroke();
  }
}

function drawGoggles(brush: Brush): void {
  brush.save();
  brush.translate(14, -204);
  brush.rotate(0.06);
  fillRound(brush, [-66, -12, 136, 22], 11, '#4b3340');
  for (const x of [-8, 44]) {
    fillCircle(brush, x, 0, 27, '#d9a441');
    fillCircle(brush, x, 0, 20, '#63d8ff');
    brush.fillStyle = 'rgba(255,255,255,0.75)';
    brush.beginPath();
    brush.ellipse(x - 6, -7, 9, 5, -0.6, 0, Math.PI * 2);
    brush.fill();
  }
  brush.restore();
}

/** The runner's body: down a little with each step, long in the leap, flat for a moment on landing. */
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

export function drawRunner(brush: Brush, view: View, time: number): void {
  const state = runnerAt(time);
  const isAir = state.height > 4;
  drawShadow(brush, view, state);
  drawDust(brush, view, time, state);
  if (isAir) drawTrail(brush, view, time);
  const { x, y, lift } = stretchOf(state);
  const phase = state.stride * Math.PI * 2;
  brush.save();
  brush.translate(view.runnerX, view.ground + 4 - state.height * view.scale);
  brush.scale(view.scale * x, view.scale * y);
  brush.rotate(isAir ? -Math.max(-0.28, Math.min(0.28, state.climb / 5200)) : 0.05);
  drawLeg(brush, -22, phase + Math.PI, isAir, FUR_DARK);
  drawTail(brush, time, state.climb);
  brush.translate(0, -lift);
  fillEllipse(brush, [0, -70, 54, 48], FUR);
  fillEllipse(brush, [18, -60, 32, 34], CREAM);
  drawScarf(brush, time, state.climb);
  drawEar(brush, -26, -0.32 - state.climb / 6000 + Math.sin(phase) * 0.05);
  drawEar(brush, 42, 0.12 - state.climb / 6000 + Math.sin(phase) * 0.05);
  drawFace(brush, time, isAir);
  drawGoggles(brush);
  brush.translate(0, lift);
  drawLeg(brush, 18, phase, isAir, FUR);
  brush.restore();
}
