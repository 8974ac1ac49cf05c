import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { expect, type Page } from '@playwright/test';
import { addProduct, orderFilm, topUp, uploadClip, waitForGeneration } from '../support/customer.ts';
import { expectStep, test } from '../support/wizard.ts';

const decodeCommand = fileURLToPath(new URL('../support/decode-frames.command.ts', import.meta.url));
const results = fileURLToPath(new URL('../../test-results/preview/', import.meta.url));
const FPS = 30;
/** In which both are compared: captions and faces are well seen, single pixels aren't. */
const SIZE = { width: 216, height: 384 };
/** Corners of the panel are round, and rims are drawn by the browser. */
const RIM = 10;
/** Of 255, in the mean over a picture: two ways to make it smaller differ at every edge by up to 7. */
const MOST_DIFFERENCE = 9;

test('what the preview shows at ten times is what the film shows, and it plays smoothly', async ({
  signedInPage: page,
  customer,
  store,
  product,
  portraitClip,
}) => {
  await topUp(product.url, customer, 10);
  const game = await addProduct(customer, store.url);
  const clip = await uploadClip(customer, portraitClip, 'portrait');
  const { id } = await orderFilm(customer, {
    product: game.id,
    clip: clip.file_url,
    format: 'portrait',
    voiceover: 'Merge falling meteors and light up the whole sky tonight.',
  });
  const film = await waitForGeneration(customer, id, ({ status }) => status === 'ready');
  const frames = Array.from({ length: 10 }, (_, k) =>
    Math.round(((k + 0.5) / 10) * (film.duration ?? 0) * FPS),
  );
  const bought = await decodeFilm(film.video ?? '', frames);

  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(`/products/video-create/${game.id}?like=${id}`);
  await expectStep(page, 'Review Your Video');
  const voice = page.waitForResponse((answer) => answer.url().endsWith(API_PATHS.creatives.preview));
  await page.getByRole('button', { name: 'Show Preview' }).click();
  await voice;
  const spoken = performance.now();
  await expect(page.getByText('This is the film that you get.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  console.log(`preview: ready ${Math.round(performance.now() - spoken)} ms after its voice`);
  const differences: number[] = [];
  for (const [index, frame] of frames.entries()) {
    const shown = await capture(page, (frame + 0.1) / FPS);
    const difference = compare(bought[index], await pixelsOf(shown));
    differences.push(difference);
    if (difference > MOST_DIFFERENCE) await keep(`frame-${frame}`, shown, bought[index]);
  }
  console.log(`preview against film: ${differences.map((each) => each.toFixed(1)).join(', ')} of 255`);
  expect(Math.max(...differences)).toBeLessThanOrEqual(MOST_DIFFERENCE);
  // The measure tells a moment from another.
  expect(compare(bought[2], bought[6])).toBeGreaterThan(1.5 * MOST_DIFFERENCE);

  const played = await measurePlaying(page, 3000);
  console.log(
    `preview playing: ${played.rate.toFixed(1)} frames a second, the longest ${played.longest.toFixed(0)} ms`,
  );
  expect(played.moved).toBeGreaterThan(1);
});

async function decodeFilm(address: string, frames: number[]): Promise<Uint8Array[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-preview-'));
  try {
    const film = path.join(folder, 'film.mp4');
    await writeFile(film, Buffer.from(await (await fetch(address)).arrayBuffer()));
    const output = path.join(folder, 'frames.raw');
    const args = [decodeCommand, film, String(SIZE.width), String(SIZE.height), frames.join(','), output];
    await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
    const bytes = await readFile(output);
    const size = SIZE.width * SIZE.height * 3;
    return frames.map((_, index) => bytes.subarray(index * size, (index + 1) * size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The preview at a time, clip and all, as it stands on the screen. */
async function capture(page: Page, time: number): Promise<Buffer> {
  await seek(page, time);
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('aside video');
    return video !== null && !video.seeking && video.readyState >= 2;
  });
  // Painted, and on the screen.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.getByRole('img', { name: 'Preview of the film' }).screenshot();
}

/** As a hand on the slider does: it comes to rest on a frame, which `fill` takes for a wrong value. */
async function seek(page: Page, time: number) {
  await page.getByRole('slider', { name: 'Position in the film' }).evaluate((slider, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, time);
}

async function pixelsOf(png: Buffer): Promise<Uint8Array> {
  const image: Image = await loadImage(png);
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, SIZE.width, SIZE.height);
  const { data } = context.getImageData(0, 0, SIZE.width, SIZE.height);
  return Uint8Array.from(
    { length: SIZE.width * SIZE.height * 3 },
    (_, at) => data[Math.floor(at / 3) * 4 + (at % 3)] ?? 0,
  );
}

function compare(one: Uint8Array | undefined, other: Uint8Array | undefined): number {
  if (!one || !other) throw new Error('both are there');
  let sum = 0;
  let count = 0;
  for (let y = RIM; y < SIZE.height - RIM; y++) {
    for (let at = (y * SIZE.width + RIM) * 3; at < (y * SIZE.width + SIZE.width - RIM) * 3; at++) {
      sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
      count += 1;
    }
  }
  return sum / count;
}

/** How often the screen could be painted while the film played, and by how many seconds the film went on. */
async function measurePlaying(page: Page, milliseconds: number) {
  await seek(page, 0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const times = await page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        requestAnimationFrame(function note(now) {
          seen.push(now);
          if (now - (seen[0] ?? now) < length) requestAnimationFrame(note);
          else resolve(seen);
        });
      }),
    milliseconds,
  );
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const moved = Number(await page.getByRole('slider', { name: 'Position in the film' }).inputValue());
  return { rate: (gaps.length * 1000) / milliseconds, longest: Math.max(...gaps), moved };
}

async function keep(name: string, shown: Buffer, bought: Uint8Array | undefined) {
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}-preview.png`), shown);
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(SIZE.width, SIZE.height);
  for (let at = 0; at < SIZE.width * SIZE.height; at++) {
    image.data.set([...(bought?.subarray(at * 3, at * 3 + 3) ?? []), 255], at * 4);
  }
  context.putImageData(image, 0, 0);
  await writeFile(path.join(results, `${name}-film.png`), canvas.toBuffer('image/png'));
}
