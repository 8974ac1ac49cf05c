import { fontOf } from '@avatarcade/stage/fonts';
import { box, circle } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { listPickups, scoreAt } from './course.ts';
import type { Moment } from './view.ts';

/** Where a part of the display is: its top, and its left edge or, for what is set from the right, its right edge. */
type Place = { x: number; top: number; time: number };

function drawPlate(pen: Pen, { x, y, width }: { x: number; y: number; width: number }): void {
  pen.path(box([x, y + 6], { size: [width, 92], corner: 46 }), { fill: 'rgba(20, 26, 70, 0.35)' });
  pen.path(box([x, y], { size: [width, 92], corner: 46 }), { fill: 'rgba(30, 38, 96, 0.78)' });
  pen.path(box([x + 8, y + 7], { size: [width - 16, 30], corner: 15 }), {
    fill: 'rgba(255, 255, 255, 0.12)',
  });
}

type Writing = { text: string; x: number; y: number; size: number; color: string };

function write({ canvas }: Pen, { text, x, y, size, color }: Writing): void {
  canvas.font = fontOf({ family: 'display', weight: 800, size });
  canvas.fillStyle = color;
  canvas.textBaseline = 'middle';
  canvas.fillText(text, x, y);
}

function drawCoins(pen: Pen, { x, top, time }: Place): void {
  const { coins } = scoreAt(time);
  const [latest] = listPickups(Math.max(0, time - 0.18), time).slice(-1);
  const pulse = latest ? 1 + 0.22 * (1 - (time - latest.time) / 0.18) : 1;
  drawPlate(pen, { x, y: top, width: 258 });
  pen.path(circle([x + 52, top + 46], 34 * pulse), { fill: '#c47a12' });
  pen.path(circle([x + 50, top + 44], 33 * pulse), { fill: '#ffc933' });
  pen.path(circle([x + 50, top + 44], 22 * pulse), { fill: '#ffe27a' });
  pen.canvas.textAlign = 'left';
  write(pen, { text: String(coins).padStart(3, '0'), x: x + 104, y: top + 48, size: 60, color: '#fff' });
}

function drawDistance(pen: Pen, { x, top, time }: Place): void {
  const { metres } = scoreAt(time);
  drawPlate(pen, { x: x - 270, y: top, width: 270 });
  pen.canvas.textAlign = 'right';
  write(pen, { text: `${metres} m`, x: x - 36, y: top + 48, size: 56, color: '#ffe27a' });
}

/** Fills as coins are taken, and shines when it is full. */
function drawBoost(pen: Pen, { x, top, width, time }: Place & { width: number }): void {
  const filled = (scoreAt(time).coins % 24) / 24;
  pen.path(box([x, top], { size: [width, 34], corner: 17 }), { fill: 'rgba(30, 38, 96, 0.78)' });
  const bar = Math.max(34, (width - 10) * filled);
  const fill = pen.gradient({
    from: [0, top],
    to: [0, top + 34],
    stops: [
      [0, '#8bf4ff'],
      [1, '#22a7ff'],
    ],
  });
  pen.path(box([x + 5, top + 5], { size: [bar, 24], corner: 12 }), { fill });
  pen.path(box([x + 14, top + 9], { size: [bar - 20, 6], corner: 3 }), { fill: 'rgba(255,255,255,0.65)' });
}

const PRAISE = ['NICE!', 'SUPER!', 'WOW!'];

/** A word of praise appears when a gem is caught. */
function drawPraise(pen: Pen, { view: { width, height, ground }, time }: Moment): void {
  const gem = listPickups(Math.max(0, time - 0.9), time).findLast(({ kind }) => kind === 'gem');
  if (!gem) return;
  const age = time - gem.time;
  const size = age < 0.16 ? age / 0.16 : 1 + 0.25 * Math.exp(-(age - 0.16) * 9) * Math.cos((age - 0.16) * 26);
  const at = [width / 2, Math.max(height * 0.24, ground - 900)] as const;
  pen.placed({ at, turn: -0.06, scale: [size, size] }, () => {
    pen.canvas.globalAlpha = age > 0.7 ? (0.9 - age) / 0.2 : 1;
    paintPraise(pen, PRAISE[Math.floor(gem.time) % PRAISE.length] ?? 'NICE!');
  });
}

function paintPraise(pen: Pen, word: string): void {
  const { canvas } = pen;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.font = fontOf({ family: 'display', weight: 800, size: 150 });
  canvas.lineJoin = 'round';
  canvas.strokeStyle = '#4a1f8a';
  canvas.lineWidth = 34;
  canvas.strokeText(word, 0, 8);
  canvas.strokeStyle = '#fff';
  canvas.lineWidth = 16;
  canvas.strokeText(word, 0, 0);
  canvas.fillStyle = pen.gradient({
    from: [0, -70],
    to: [0, 70],
    stops: [
      [0, '#ffe95c'],
      [1, '#ff8a2b'],
    ],
  });
  canvas.fillText(word, 0, 0);
}

/** The score: coins, distance, boost and praise. */
export function drawHud(pen: Pen, moment: Moment): void {
  const { canvas } = pen;
  const { view, time } = moment;
  const isPortrait = view.height > view.width;
  const margin = isPortrait ? 56 : 64;
  const top = isPortrait ? 104 : 48;
  canvas.save();
  drawCoins(pen, { x: margin, top, time });
  drawDistance(pen, { x: view.width - margin, top, time });
  const width = isPortrait ? view.width - margin * 2 : 520;
  drawBoost(pen, { x: (view.width - width) / 2, top: isPortrait ? top + 116 : top + 30, width, time });
  drawPraise(pen, moment);
  canvas.restore();
}
