import { fontOf } from '@avatarcade/stage/fonts';
import { type Brush, fillCircle, fillRound, type View, vertical } from './brush.ts';
import { listPickups, scoreAt } from './course.ts';

function drawPlate(brush: Brush, x: number, y: number, width: number): void {
  fillRound(brush, [x, y + 6, width, 92], 46, 'rgba(20, 26, 70, 0.35)');
  fillRound(brush, [x, y, width, 92], 46, 'rgba(30, 38, 96, 0.78)');
  fillRound(brush, [x + 8, y + 7, width - 16, 30], 15, 'rgba(255, 255, 255, 0.12)');
}

function write(brush: Brush, text: string, x: number, y: number, size: number, colour: string): void {
  brush.font = fontOf('display', 800, size);
  brush.fillStyle = colour;
  brush.textBaseline = 'middle';
  brush.fillText(text, x, y);
}

function drawCoins(brush: Brush, left: number, top: number, time: number): void {
  const { coins } = scoreAt(time);
  const [latest] = listPickups(Math.max(0, time - 0.18), time).slice(-1);
  const pulse = latest ? 1 + 0.22 * (1 - (time - latest.time) / 0.18) : 1;
  drawPlate(brush, left, top, 258);
  fillCircle(brush, left + 52, top + 46, 34 * pulse, '#c47a12');
  fillCircle(brush, left + 50, top + 44, 33 * pulse, '#ffc933');
  fillCircle(brush, left + 50, top + 44, 22 * pulse, '#ffe27a');
  brush.textAlign = 'left';
  write(brush, String(coins).padStart(3, '0'), left + 104, top + 48, 60, '#fff');
}

function drawDistance(brush: Brush, right: number, top: number, time: number): void {
  const { metres } = scoreAt(time);
  drawPlate(brush, right - 270, top, 270);
  brush.textAlign = 'right';
  write(brush, `${metres} m`, right - 36, top + 48, 56, '#ffe27a');
}

/** Fills as coins are taken, and shines when it is full. */
function drawBoost(brush: Brush, left: number, top: number, width: number, time: number): void {
  const filled = (scoreAt(time).coins % 24) / 24;
  fillRound(brush, [left, top, width, 34], 17, 'rgba(30, 38, 96, 0.78)');
  const bar = Math.max(34, (width - 10) * filled);
  brush.fillStyle = vertical(brush, top, top + 34, [
    [0, '#8bf4ff'],
    [1, '#22a7ff'],
  ]);
  brush.beginPath();
  brush.roundRect(left + 5, top + 5, bar, 24, 12);
  brush.fill();
  fillRound(brush, [left + 14, top + 9, bar - 20, 6], 3, 'rgba(255,255,255,0.65)');
}

const PRAISE = ['NICE!', 'SUPER!', 'WOW!'];

/** A word of praise springs up when a gem is caught. */
function drawPraise(brush: Brush, { width, height, ground }: View, time: number): void {
  const gem = listPickups(Math.max(0, time - 0.9), time).findLast(({ kind }) => kind === 'gem');
  if (!gem) return;
  const age = time - gem.time;
  const size = age < 0.16 ? age / 0.16 : 1 + 0.25 * Math.exp(-(age - 0.16) * 9) * Math.cos((age - 0.16) * 26);
  brush.save();
  brush.globalAlpha = age > 0.7 ? (0.9 - age) / 0.2 : 1;
  brush.translate(width / 2, Math.max(height * 0.24, ground - 900));
  brush.rotate(-0.06);
  brush.scale(size, size);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.font = fontOf('display', 800, 150);
  brush.lineJoin = 'round';
  const word = PRAISE[Math.floor(gem.time) % PRAISE.length] ?? 'NICE!';
  brush.strokeStyle = '#4a1f8a';
  brush.lineWidth = 34;
  brush.strokeText(word, 0, 8);
  brush.strokeStyle = '#fff';
  brush.lineWidth = 16;
  brush.strokeText(word, 0, 0);
  brush.fillStyle = vertical(brush, -70, 70, [
    [0, '#ffe95c'],
    [1, '#ff8a2b'],
  ]);
  brush.fillText(word, 0, 0);
  brush.restore();
}

export function drawHud(brush: Brush, view: View, time: number): void {
  const isPortrait = view.height > view.width;
  const margin = isPortrait ? 56 : 64;
  const top = isPortrait ? 104 : 48;
  drawCoins(brush, margin, top, time);
  drawDistance(brush, view.width - margin, top, time);
  const width = isPortrait ? view.width - margin * 2 : 520;
  drawBoost(brush, (view.width - width) / 2, isPortrait ? top + 116 : top + 30, width, time);
  drawPraise(brush, view, time);
}
