import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { expect, type Page } from '@playwright/test';
import { addProduct, orderPortrait, topUp, waitForVideo } from '../support/customer.ts';
import { expectStep, test } from '../support/wizard.ts';

const decodeCommand = fileURLToPath(new URL('../support/decode-frames.command.ts', import.meta.url));
const results = fileURLToPath(new URL('../../test-results/preview/', import.meta.url));
const FPS = 30;
/**
 * In which both are compared, each cell the mean of 20 x 20 pixels of the video: a word, an eye or another tint is well seen, and
 * it doesn't matter that browser and FFmpeg make pictures smaller in two ways.
 */
const SIZE = { width: 54, height: 96 };
/** Of 255, in the mean over a picture. */
const MAX_DIFFERENCE = 4;
/** Milliseconds after a seek in which a busy machine may still show the picture before it. */
const PRESENTED_WITHIN = 5000;

test('what the preview shows at ten times is what the video shows, and it plays smoothly', async ({
  signedInPage: page,
  customer,
  store,
  product,
  portraitClip,
}) => {
  await topUp(product.url, customer, 10);
  const game = await addProduct(customer, store.url);
  const { id } = await orderPortrait(customer, {
    product: game.id,
    file: portraitClip,
    voiceover: 'Merge falling meteors and light up the whole sky tonight.',
  });
  const video = await waitForVideo(customer, id, ({ status }) => status === 'ready');
  const frames = Array.from({ length: 10 }, (_, k) =>
    Math.round(((k + 0.5) / 10) * (video.duration ?? 0) * FPS),
  );
  const bought = await decodeVideo(video.video ?? '', frames);

  await page.setViewportSize({ width: 1440, height: 1200 });
  const voice = page.waitForResponse((response) => response.url().endsWith(API_PATHS.catalogue.preview));
  await page.goto(`/products/video-create/${game.id}?like=${id}`);
  await expectStep(page, 'Review Your Video');
  await voice;
  const spoken = performance.now();
  await expect(page.getByText('This is exactly the video that you will get.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  console.log(`preview: ready ${Math.round(performance.now() - spoken)} ms after its voice`);
  await layBare(page);
  const differences: number[] = [];
  for (const [index, frame] of frames.entries()) {
    differences.push(await findDifference(page, { frame, bought: bought[index] }));
  }
  console.log(`preview against video: ${differences.map((each) => each.toFixed(1)).join(', ')} of 255`);
  expect(Math.max(...differences)).toBeLessThanOrEqual(MAX_DIFFERENCE);
  // The measure distinguishes two times.
  expect(compare(bought[2], bought[6])).toBeGreaterThan(2 * MAX_DIFFERENCE);

  const played = await measurePlaying(page, 3000);
  console.log(
    `preview playing: ${played.rate.toFixed(1)} frames a second, the longest ${played.longest.toFixed(0)} ms; ` +
      `drawing one takes ${played.drawing.toFixed(1)} ms`,
  );
  expect(played.moved).toBeGreaterThan(1);
});

type Bought = { frame: number; bought: Uint8Array | undefined };

/**
 * Between the preview at rest on a frame and the video's picture. Browsers compose players apart from the page: on a busy machine the
 * screen shows the picture before the last seek for up to half a second after its `seeked` and its `requestVideoFrameCallback`.
 */
async function findDifference(page: Page, { frame, bought }: Bought): Promise<number> {
  await rest(page, (frame + 0.1) / FPS);
  const deadline = Date.now() + PRESENTED_WITHIN;
  for (;;) {
    const shown = await page.getByRole('img', { name: 'Preview of the video' }).screenshot();
    const difference = compare(bought, await pixelsOf(shown));
    if (difference <= MAX_DIFFERENCE) return difference;
    if (Date.now() > deadline) {
      await keep(`frame-${frame}`, shown, bought);
      return difference;
    }
  }
}

async function decodeVideo(address: string, frames: number[]): Promise<Uint8Array[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-preview-'));
  try {
    const video = path.join(folder, 'film.mp4');
    await writeFile(video, Buffer.from(await (await fetch(address)).arrayBuffer()));
    const output = path.join(folder, 'frames.raw');
    const args = [decodeCommand, video, String(SIZE.width), String(SIZE.height), frames.join(','), output];
    await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
    const bytes = await readFile(output);
    const size = SIZE.width * SIZE.height * 3;
    return frames.map((_, index) => bytes.subarray(index * size, (index + 1) * size));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Half of the video's size: browsers make pictures smaller from the four pixels around each point, which at a third or at an uneven part
 * of the size misses some of them.
 */
async function layBare(page: Page) {
  const canvas = page.getByRole('img', { name: 'Preview of the video' });
  await canvas.evaluate(({ parentElement }) =>
    Object.assign(parentElement?.style ?? {}, {
      position: 'fixed',
      inset: '96px auto auto 0',
      zIndex: '99',
      width: '540px',
      maxWidth: 'none',
      borderRadius: '0',
    }),
  );
  await expect(canvas).toHaveAttribute('width', '540');
}

/** Moves the preview to a time, until all its players have their pictures. */
async function rest(page: Page, time: number) {
  await seek(page, time);
  await page.waitForFunction(() => {
    // Those that wait at the next cut too.
    const videos = [...document.querySelectorAll<HTMLVideoElement>('aside video')];
    return videos.length > 0 && videos.every((video) => !video.seeking && video.readyState >= 2);
  });
  // Drawn, and on the screen.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** As a hand on the slider does: it comes to rest on a frame, which `fill` takes for a wrong value. */
async function seek(page: Page, time: number) {
  await page.getByRole('slider', { name: 'Position in the video' }).evaluate((slider, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, time);
}

/** In cells, each the mean of the pixels in it. */
async function pixelsOf(png: Buffer): Promise<Uint8Array> {
  const image: Image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const sums = new Float64Array(SIZE.width * SIZE.height * 3);
  const counts = new Uint32Array(SIZE.width * SIZE.height);
  for (let pixel = 0; pixel < image.width * image.height; pixel++) {
    const x = Math.floor(((pixel % image.width) * SIZE.width) / image.width);
    const y = Math.floor((Math.floor(pixel / image.width) * SIZE.height) / image.height);
    const cell = y * SIZE.width + x;
    counts[cell] = (counts[cell] ?? 0) + 1;
    for (let channel = 0; channel < 3; channel++) {
      sums[cell * 3 + channel] = (sums[cell * 3 + channel] ?? 0) + (data[pixel * 4 + channel] ?? 0);
    }
  }
  return Uint8Array.from(sums, (sum, at) => Math.round(sum / (counts[Math.floor(at / 3)] ?? 1)));
}

function compare(one: Uint8Array | undefined, other: Uint8Array | undefined): number {
  if (!one || !other) throw new Error('both are there');
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}

/**
 * How often the screen could be painted while the video played, by how many seconds the video went on, and how long drawing one of
 * its pictures took (the median of those that were drawn): reported, not required, because it depends on the machine's load.
 */
async function measurePlaying(page: Page, milliseconds: number) {
  await seek(page, 0);
  await page.evaluate(() => {
    const request = requestAnimationFrame.bind(window);
    const drawings: number[] = [];
    window.requestAnimationFrame = (callback) =>
      request((now) => {
        const begun = performance.now();
        callback(now);
        drawings.push(performance.now() - begun);
      });
    Object.assign(window, { drawings, watchFrames: request });
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const { times, drawings } = await page.evaluate((length) => {
    const seen: number[] = [];
    const watched = window as unknown as { drawings: number[]; watchFrames: typeof requestAnimationFrame };
    return new Promise<{ times: number[]; drawings: number[] }>((resolve) => {
      watched.watchFrames(function note(now) {
        seen.push(now);
        if (now - (seen[0] ?? now) < length) watched.watchFrames(note);
        else resolve({ times: seen, drawings: watched.drawings });
      });
    });
  }, milliseconds);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const moved = Number(await page.getByRole('slider', { name: 'Position in the video' }).inputValue());
  // Every other picture of the screen shows the video's last one again: nothing is drawn for it.
  const drawn = drawings.toSorted((one, other) => other - one).slice(0, Math.ceil(moved * FPS));
  return {
    rate: (gaps.length * 1000) / milliseconds,
    longest: Math.max(...gaps),
    moved,
    drawing: drawn[Math.floor(drawn.length / 2)] ?? Number.POSITIVE_INFINITY,
  };
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
  await writeFile(path.join(results, `${name}-video.png`), canvas.toBuffer('image/png'));
}
