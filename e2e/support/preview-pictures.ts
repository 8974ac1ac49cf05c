import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { expect, type Page } from '@playwright/test';
import { differenceOf, type Picture } from './frames.ts';

const results = fileURLToPath(new URL('../../test-results/preview/', import.meta.url));
export const FPS = 30;
/**
 * The size at which preview and video are compared. Each cell is the mean of 20 x 20 pixels of the video: a word, an eye or another tint
 * changes it clearly, and it doesn't matter that browser and FFmpeg make pictures smaller in two ways.
 */
export const SIZE = { width: 54, height: 96 };
/** Of 255, in the mean over a picture. */
export const MAX_DIFFERENCE = 4;
/** Milliseconds after a seek in which a busy machine may still show the picture before it. */
const PRESENTED_WITHIN = 5000;

const canvasOf = (page: Page) => page.getByRole('img', { name: 'Preview of the video' });

/**
 * Half of the video's size: browsers make pictures smaller from the four pixels around each point, which at a third or at an uneven part
 * of the size misses some of them.
 */
export async function layBare(page: Page) {
  await page.setViewportSize({ width: 1440, height: 1200 });
  // A wider page may show the preview in another place, with another element.
  await expect(async () => {
    await canvasOf(page).evaluate(({ parentElement }) =>
      Object.assign(parentElement?.style ?? {}, {
        position: 'fixed',
        inset: '96px auto auto 0',
        zIndex: '99',
        width: '540px',
        maxWidth: 'none',
        borderRadius: '0',
      }),
    );
    expect(await canvasOf(page).boundingBox()).toMatchObject({ width: 540 });
  }).toPass({ timeout: 15_000 });
}

type Ordered = { name: string; frame: number; ordered: Picture };

/**
 * Returns the difference between the preview at rest on a frame and the video's picture; where it is too large, both are in the results.
 * Browsers compose players apart from the page: on a busy machine the screen shows the picture before the last seek for up to half a
 * second after its `seeked` and its `requestVideoFrameCallback`.
 */
export async function findDifference(page: Page, { name, frame, ordered }: Ordered): Promise<number> {
  await rest(page, (frame + 0.1) / FPS);
  const deadline = Date.now() + PRESENTED_WITHIN;
  for (;;) {
    const shown = await canvasOf(page).screenshot();
    const difference = differenceOf(ordered, await pixelsOf(shown));
    if (difference <= MAX_DIFFERENCE) return difference;
    if (Date.now() > deadline) {
      await keep(`${name}-${frame}`, shown, ordered);
      return difference;
    }
  }
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

/** As dragging the slider does: `fill` refuses a value between two steps of it. */
export async function seek(page: Page, time: number) {
  await page.getByRole('slider', { name: 'Position in the video' }).evaluate((slider, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  }, time);
}

/** In cells, each the mean of the pixels in it. */
async function pixelsOf(png: Buffer): Promise<Picture> {
  const image: Image = await loadImage(png);
  // Read once: to ask the picture for each of its pixels takes over a second.
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const sums = new Float64Array(SIZE.width * SIZE.height * 3);
  const counts = new Uint32Array(SIZE.width * SIZE.height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = Math.floor(((pixel % width) * SIZE.width) / width);
    const y = Math.floor((Math.floor(pixel / width) * SIZE.height) / height);
    const cell = y * SIZE.width + x;
    counts[cell] = (counts[cell] ?? 0) + 1;
    for (let channel = 0; channel < 3; channel++) {
      sums[cell * 3 + channel] = (sums[cell * 3 + channel] ?? 0) + (data[pixel * 4 + channel] ?? 0);
    }
  }
  return Uint8Array.from(sums, (sum, at) => Math.round(sum / (counts[Math.floor(at / 3)] ?? 1)));
}

async function keep(name: string, shown: Buffer, ordered: Picture) {
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}-preview.png`), shown);
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(SIZE.width, SIZE.height);
  for (let at = 0; at < SIZE.width * SIZE.height; at++) {
    image.data.set([...ordered.subarray(at * 3, at * 3 + 3), 255], at * 4);
  }
  context.putImageData(image, 0, 0);
  await writeFile(path.join(results, `${name}-video.png`), canvas.toBuffer('image/png'));
}
