import type { MouthKey, SpeechTrack, TimedWord, Viseme } from '@avatarcade/video/speech-track';
import type { Canvas2D, CanvasImage, CreateSurface } from '../canvas.ts';

/** Made-up videos for tests and pictures: the same every time, with no voice and no files. */

const MOUTHS: readonly Viseme[] = ['aa', 'PP', 'E', 'SS', 'oh', 'DD', 'ih', 'FF', 'ou', 'nn'];

/** Says `text` at an even pace: `seconds` a letter, with a breath after each phrase. */
export function buildSpeech(text: string, seconds = 0.062): SpeechTrack {
  const words: TimedWord[] = [];
  const mouth: MouthKey[] = [{ time: 0, shape: 'sil', weight: 1 }];
  let time = 0.1;
  text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .forEach((word, index) => {
      const start = time;
      time += 0.1 + seconds * word.length;
      const endsPhrase = /[.,!?;:。、！？।]$/u.test(word);
      words.push({
        text: word,
        start,
        end: time,
        stressed: index % 4 === 1,
        endsPhrase,
        noSpaceBefore: false,
      });
      for (let at = 0; start + at * 0.12 < time; at++) {
        const shape = MOUTHS[(index + at) % MOUTHS.length] ?? 'aa';
        mouth.push({ time: start + at * 0.12, shape, weight: 0.8 });
      }
      if (endsPhrase) {
        mouth.push({ time, shape: 'sil', weight: 1 });
        time += 0.3;
      }
    });
  mouth.push({ time: time + 0.05, shape: 'sil', weight: 1 });
  return { duration: time + 0.2, words, mouth };
}

export const EXAMPLE_TEXT =
  'Can you beat level ten? Most players give up right here. Match the gems, blow up the boss, and build the wildest castle in the kingdom. Play Gem Kingdoms for free today!';

/** A busy board of gems: what captions have to stand out from. */
export function paintGameplay(createSurface: CreateSurface, width: number, height: number): CanvasImage {
  const { context, image } = createSurface(width, height);
  const cell = Math.min(width, height) / 9;
  const colors = ['#ff5d73', '#ffd23f', '#3bceac', '#4d9de0', '#c77dff', '#ff9f1c', '#f4f4f9'];
  context.fillStyle = '#26356b';
  context.fillRect(0, 0, width, height);
  let noise = 12345;
  for (let y = 0; y * cell < height; y++) {
    for (let x = 0; x * cell < width; x++) {
      noise = (noise * 1103515245 + 12345) % 2147483648;
      context.fillStyle = (x + y) % 2 ? '#1f2b59' : '#2e4184';
      context.fillRect(x * cell, y * cell, cell, cell);
      context.fillStyle = colors[noise % colors.length] ?? '#fff';
      context.beginPath();
      context.roundRect(x * cell + cell * 0.14, y * cell + cell * 0.14, cell * 0.72, cell * 0.72, cell * 0.3);
      context.fill();
      paintShine(context, x * cell, y * cell, cell);
    }
  }
  return image;
}

/** An app icon: a gem on a gradient. */
export function paintIcon(createSurface: CreateSurface): CanvasImage {
  const { context, image } = createSurface(512, 512);
  const sky = context.createLinearGradient(0, 0, 0, 512);
  sky.addColorStop(0, '#6a3df0');
  sky.addColorStop(1, '#1fb6d9');
  context.fillStyle = sky;
  context.fillRect(0, 0, 512, 512);
  context.fillStyle = '#ffd23f';
  context.beginPath();
  for (const [x, y] of [
    [256, 70],
    [430, 200],
    [370, 410],
    [142, 410],
    [82, 200],
  ] as const)
    context.lineTo(x, y);
  context.closePath();
  context.fill();
  paintShine(context, 40, 60, 420);
  return image;
}

function paintShine(context: Canvas2D, x: number, y: number, size: number): void {
  context.fillStyle = 'rgba(255, 255, 255, 0.45)';
  context.beginPath();
  context.ellipse(x + size * 0.4, y + size * 0.33, size * 0.16, size * 0.08, -0.5, 0, 2 * Math.PI);
  context.fill();
}
