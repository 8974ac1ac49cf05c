import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Video } from '@avatarcade/contracts/videos';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';

const decodeCommand = fileURLToPath(new URL('../decode-frames.command.ts', import.meta.url));
const FPS = 30;
/** Of one frame of a portrait video, six of which are 1200 pixels wide. */
const FRAME = { width: 200, height: 356 };
const FRAMES = 6;
/** Of a video's length: the last frame is of its closing card. */
const UNTIL = 0.87;
const WIDTH = 1200;
/** Small enough for a README; text stays sharp. */
const QUALITY = 82;

/** Moments of a video, as RGB. */
export async function takeVideoFrames({ video, duration }: Video): Promise<Buffer[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-frames-'));
  try {
    const videoFile = path.join(folder, 'film.mp4');
    const output = path.join(folder, 'frames.raw');
    await writeFile(videoFile, Buffer.from(await (await fetch(video ?? '')).arrayBuffer()));
    const moments = Array.from({ length: FRAMES }, (_, index) =>
      Math.round(((index + 0.5) / FRAMES) * UNTIL * (duration ?? 0) * FPS),
    );
    const size = [String(FRAME.width), String(FRAME.height)];
    await promisify(execFile)(process.execPath, [
      decodeCommand,
      videoFile,
      ...size,
      moments.join(','),
      output,
    ]);
    const pixels = await readFile(output);
    const bytes = FRAME.width * FRAME.height * 3;
    return moments.map((_, index) => pixels.subarray(index * bytes, (index + 1) * bytes));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function layOutFilmstrip(frames: Buffer[]): Promise<Canvas> {
  const canvas = createCanvas(FRAME.width * frames.length, FRAME.height);
  const context = canvas.getContext('2d');
  for (const [column, rgb] of frames.entries()) {
    const picture = context.createImageData(FRAME.width, FRAME.height);
    for (let pixel = 0; pixel < FRAME.width * FRAME.height; pixel += 1) {
      picture.data.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
      picture.data[pixel * 4 + 3] = 255;
    }
    context.putImageData(picture, column * FRAME.width, 0);
  }
  return canvas;
}

/** Screens of one size beside each other. */
export async function layRow(shots: Buffer[], gap = 15): Promise<Canvas> {
  const images = await Promise.all(shots.map((shot) => loadImage(shot)));
  const width = images.reduce((sum, image) => sum + image.width, 0) + gap * (images.length - 1);
  const canvas = createCanvas(width, Math.max(...images.map(({ height }) => height)));
  const context = canvas.getContext('2d');
  let left = 0;
  for (const image of images) {
    context.drawImage(image, left, 0);
    left += image.width + gap;
  }
  return canvas;
}

/** As a WebP, at most 1200 pixels wide. */
export async function writePicture(file: string, picture: Canvas | Buffer): Promise<void> {
  const image = Buffer.isBuffer(picture) ? await loadImage(picture) : picture;
  const width = Math.min(WIDTH, image.width);
  const canvas = createCanvas(width, Math.round((image.height * width) / image.width));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  await writeFile(file, await canvas.encode('webp', QUALITY));
}
