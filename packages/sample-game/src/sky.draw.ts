import { type Brush, fillCircle, fillEllipse, hash, type View, vertical } from './brush.ts';
import { SPEED } from './course.ts';

function drawSun(brush: Brush, { width, ground }: View, time: number): void {
  const x = width * 0.72;
  const y = ground - 470;
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * Math.PI * 2 + time * 0.08;
    brush.save();
    brush.translate(x, y);
    brush.rotate(angle);
    brush.fillStyle = 'rgba(255, 244, 200, 0.10)';
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.lineTo(1500, -130);
    brush.lineTo(1500, 130);
    brush.fill();
    brush.restore();
  }
  const glow = brush.createRadialGradient(x, y, 60, x, y, 460);
  glow.addColorStop(0, 'rgba(255, 250, 215, 0.95)');
  glow.addColorStop(0.3, 'rgba(255, 226, 150, 0.45)');
  glow.addColorStop(1, 'rgba(255, 200, 140, 0)');
  fillCircle(brush, x, y, 460, glow);
  fillCircle(brush, x, y, 118, '#fff6d2');
}

function drawCloud(brush: Brush, x: number, y: number, size: number, opacity: number): void {
  brush.globalAlpha = opacity;
  const puffs: [number, number, number][] = [
    [-1.1, 0.1, 0.55],
    [-0.45, -0.25, 0.75],
    [0.35, -0.12, 0.85],
    [1.1, 0.14, 0.55],
  ];
  for (const [dx, dy, r] of puffs)
    fillCircle(brush, x + dx * size, y + dy * size + size * 0.12, r * size, '#ffd9cf');
  for (const [dx, dy, r] of puffs) fillCircle(brush, x + dx * size, y + dy * size, r * size, '#fffaf5');
  fillEllipse(brush, [x, y + size * 0.5, size * 1.5, size * 0.24], '#ffe7dd');
  brush.globalAlpha = 1;
}

function drawClouds(brush: Brush, { width, ground }: View, time: number): void {
  const span = width + 900;
  for (let i = 0; i < 9; i++) {
    const depth = 0.4 + hash(i + 40) * 0.6;
    const x = ((((hash(i) * span - time * 70 * depth) % span) + span) % span) - 450;
    const y = ground - 620 - hash(i + 9) * Math.max(400, ground - 700);
    drawCloud(brush, x, y, 46 + depth * 62, 0.5 + depth * 0.45);
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

/** Soft hills whose line is a sum of waves, so that they never repeat within a clip. */
function drawRange(brush: Brush, view: View, time: number, range: Range): void {
  const offset = time * SPEED * range.speed;
  const line = (x: number) => {
    const u = (x + offset) / range.step;
    return (
      view.ground - range.base - range.height * (0.55 + 0.3 * Math.sin(u) + 0.15 * Math.sin(u * 2.3 + 1.3))
    );
  };
  brush.fillStyle = vertical(brush, view.ground - range.base - range.height, view.ground, [
    [0, range.top],
    [1, range.foot],
  ]);
  brush.beginPath();
  brush.moveTo(0, view.ground);
  for (let x = 0; x <= view.width + 24; x += 12) brush.lineTo(x, line(x));
  brush.lineTo(view.width, view.ground);
  brush.fill();
}

/** Peaks with snow, far away. */
function drawPeaks(brush: Brush, { width, ground }: View, time: number): void {
  const offset = time * SPEED * 0.05;
  for (let i = Math.floor(offset / 330) - 1; i * 330 - offset < width + 400; i++) {
    const x = i * 330 - offset;
    const height = 330 + hash(i) * 260;
    const half = 250 + hash(i + 77) * 90;
    brush.fillStyle = vertical(brush, ground - height, ground, [
      [0, '#8f86d8'],
      [1, '#e2a6c9'],
    ]);
    brush.beginPath();
    brush.moveTo(x - half, ground);
    brush.lineTo(x, ground - height);
    brush.lineTo(x + half, ground);
    brush.fill();
    brush.fillStyle = 'rgba(255, 240, 246, 0.85)';
    brush.beginPath();
    brush.moveTo(x, ground - height);
    brush.lineTo(x + half * 0.24, ground - height * 0.76);
    brush.lineTo(x + half * 0.08, ground - height * 0.81);
    brush.lineTo(x - half * 0.05, ground - height * 0.74);
    brush.lineTo(x - half * 0.24, ground - height * 0.76);
    brush.fill();
  }
}

/** A balloon that bobs across. */
function drawBalloon(brush: Brush, { width, ground }: View, time: number): void {
  const x = width * 1.05 - ((time * 46 + 200) % (width + 400));
  const y = ground - 860 + Math.sin(time * 0.9) * 26;
  const stripes = ['#ff5d73', '#ffd24a', '#ff5d73', '#ffd24a', '#ff5d73'];
  brush.save();
  brush.translate(x, y);
  brush.beginPath();
  brush.ellipse(0, 0, 92, 106, 0, 0, Math.PI * 2);
  brush.clip();
  stripes.forEach((colour, i) => {
    brush.fillStyle = colour;
    brush.fillRect(-92 + i * 37, -110, 38, 220);
  });
  fillEllipse(brush, [-36, -36, 26, 44], 'rgba(255,255,255,0.35)');
  brush.restore();
  brush.strokeStyle = '#7a4a3a';
  brush.lineWidth = 3;
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(x + side * 44, y + 92);
    brush.lineTo(x + side * 20, y + 140);
    brush.stroke();
  }
  brush.fillStyle = '#9a5b38';
  brush.beginPath();
  brush.roundRect(x - 24, y + 138, 48, 36, 8);
  brush.fill();
}

export function drawSky(brush: Brush, view: View, time: number): void {
  brush.fillStyle = vertical(brush, 0, view.ground, [
    [0, '#3f7bea'],
    [0.45, '#7fb8ff'],
    [0.75, '#ffd0c2'],
    [1, '#ffe9b8'],
  ]);
  brush.fillRect(0, 0, view.width, view.ground);
  drawSun(brush, view, time);
  drawClouds(brush, view, time);
  drawPeaks(brush, view, time);
  drawBalloon(brush, view, time);
  drawRange(brush, view, time, {
    speed: 0.12,
    base: 60,
    height: 230,
    step: 210,
    top: '#8fc98f',
    foot: '#d7e8a6',
  });
  drawRange(brush, view, time, {
    speed: 0.26,
    base: 10,
    height: 190,
    step: 150,
    top: '#4fae72',
    foot: '#a9dd86',
  });
}
