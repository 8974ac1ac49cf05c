/** Run as a program of its own, with a list of recordings as JSON. */
import { RATE, type Stereo } from '@avatarcade/music/sound';
import { allocPicture, createFrame, type PictureViews, viewPicture } from '../av/frame.ts';
import { VideoWriter } from '../av/video-writer.ts';
import type { Part, Recording } from './recording.ts';

const FPS = 20;

type Place = { x: number; y: number; width: number; height: number; time: number };

const isIn = ({ x, y }: Place, box: { x: number; y: number; side: number }): boolean =>
  Math.abs(x - box.x) < box.side && Math.abs(y - box.y) < box.side;

/** Blocks of a fixed random lightness, `speed` pixels a second to the left; a hero jumps in the right half. */
function drawPlay(place: Place, speed: number): number {
  const { x, y, width, height, time } = place;
  const hero = { x: width * 0.75, y: height * (0.5 + 0.3 * Math.sin(time * 5)), side: height / 12 };
  if (isIn(place, hero)) return 235;
  const column = Math.floor((x + time * speed) / 14);
  const row = Math.floor(y / 14);
  return 40 + (((column * 7919 + row * 104_729) >>> 3) % 160);
}

function drawMenu({ x, y, width, height }: Place): number {
  const isLine = Math.floor(y / (height / 12)) % 3 === 1 && Math.abs(x - width / 2) < width / 6;
  return isLine && Math.floor(x / 3) % 2 === 0 ? 220 : 90;
}

/** Squares with a fixed random lightness, and one that falls by a step twice a second. */
function drawPuzzle(place: Place): number {
  const { x, y, width, height, time } = place;
  const cell = height / 12;
  const piece = { x: width / 2, y: cell * (Math.floor(time * 2) % 9), side: cell };
  if (isIn(place, piece)) return 200;
  const isBoard = y > height * 0.8;
  return isBoard ? 60 + ((Math.floor(x / cell) * 37) % 100) : 50;
}

const PAINTERS: Record<Part, (place: Place) => number> = {
  black: () => 16,
  splash: (place) => (isIn(place, { x: place.width / 2, y: place.height / 2, side: 20 }) ? 220 : 110),
  title: (place) => (place.y < place.height / 5 ? drawPlay(place, 60) : drawMenu(place)),
  menu: (place) => drawMenu(place),
  loading: ({ x, y, width, height, time }) =>
    Math.abs(y - height * 0.8) < 4 && x > width * 0.3 && x < width * (0.3 + (0.4 * (time % 5)) / 5)
      ? 200
      : 70,
  play: (place) => drawPlay(place, 120),
  puzzle: drawPuzzle,
  board: (place) => drawPuzzle({ ...place, time: Math.floor((place.time + 1) / 5) / 2 }),
  held: (place) => drawPlay({ ...place, time: 3 }, 120),
};

function paint(
  { planes, strides }: PictureViews,
  { part, width, height, time }: Omit<Place, 'x' | 'y'> & { part: Part },
): void {
  const draw = PAINTERS[part];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) planes[0][y * strides[0] + x] = draw({ x, y, width, height, time });
  planes[1].fill(part === 'play' ? 100 : 128);
  planes[2].fill(part === 'play' ? 160 : 128);
}

function makeSound({ parts }: Recording): Stereo {
  const samples = parts.flatMap(({ seconds, loud }) =>
    Array.from({ length: seconds * RATE }, (_, i) => (loud ? 0.5 : 0.02) * Math.sin(i / 20)),
  );
  const channel = Float32Array.from(samples);
  return [channel, channel.slice()];
}

function record(recording: Recording): void {
  const { path, width, height, hasSound, parts } = recording;
  const sound = hasSound ? makeSound(recording) : undefined;
  using writer = new VideoWriter({ path, width, height, fps: FPS, sound });
  const frame = createFrame();
  let index = 0;
  for (const { part, seconds } of parts) {
    for (let shown = 0; shown < seconds * FPS; shown++) {
      allocPicture(frame, { width, height });
      paint(viewPicture(frame), { part, width, height, time: shown / FPS });
      writer.writePicture(frame, index++);
    }
  }
  writer.finish();
}

for (const recording of JSON.parse(process.argv[2] ?? '[]') as Recording[]) record(recording);
