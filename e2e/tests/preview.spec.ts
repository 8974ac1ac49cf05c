import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { type VideoEdit, videoEdit } from '@avatarcade/video/edit/video-edit';
import { expect, type Page } from '@playwright/test';
import {
  addProduct,
  type Customer,
  orderPortrait,
  orderVideo,
  saveVideo,
  topUp,
  uploadClip,
  waitForVideo,
} from '../support/customer.ts';
import { decodeFrames, differenceOf, type Picture } from '../support/frames.ts';
import { makeClip } from '../support/media.ts';
import { FPS, findDifference, layBare, MAX_DIFFERENCE, SIZE, seek } from '../support/preview-pictures.ts';
import { hearPreview, rememberSounds } from '../support/preview-sound.ts';
import { test } from '../support/product-test.ts';
import { expectStep } from '../support/wizard.ts';

test.use({ reducedMotion: 'no-preference' });

const VOICEOVER = 'Merge falling meteors tonight.';

test('what the preview shows at ten times and plays is what the video shows and plays, and it continues while it plays', async ({
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
    voiceover: VOICEOVER,
  });
  const pictures = await decodeVideo(customer, id);
  const frames = spread(pictures.length);
  await rememberSounds(page);
  await watchPaintings(page);
  const ready = await openPreview(page, { product: game.id, video: id });
  console.log(`preview: ready ${ready} ms after its voice`);
  const differences = await compare(page, { name: 'frame', frames, pictures });
  expect(Math.max(...differences)).toBeLessThanOrEqual(MAX_DIFFERENCE);
  // The comparison can fail: frames of two times differ by more.
  expect(differenceOf(at(pictures, frames[2]), at(pictures, frames[6]))).toBeGreaterThan(2 * MAX_DIFFERENCE);

  await expectSameSound(page, { customer, video: id });

  const played = await measurePlaying(page, 3000);
  console.log(
    `preview playing: ${played.rate.toFixed(1)} frames a second, the longest ${played.longest.toFixed(0)} ms; ` +
      `${played.drawn.toFixed(1)} drawn a second, each in ${played.drawing.toFixed(1)} ms`,
  );
  // A busy machine may take longer than the three seconds.
  await expect.poll(() => readPosition(page)).toBeGreaterThan(1);
});

/** Decibels that a second of the preview may be louder or softer, beside the others, than in the video. */
const MAX_LEVEL_DIFFERENCE = 1;

/** Expects the preview's sound to rise and fall with the video's from second to second. */
async function expectSameSound(page: Page, { customer, video: id }: { customer: Customer; video: string }) {
  const { video, duration } = await waitForVideo(customer, id, ({ status }) => status === 'ready');
  const heard = await hearPreview(page, { video: video ?? '', seconds: duration ?? 0 });
  const differences = heard.preview.map((level, second) => level - (heard.video[second] ?? 0));
  const list = (levels: number[]) => levels.map((level) => level.toFixed(1)).join(', ');
  console.log(`sound by second, preview ${list(heard.preview)}; video ${list(heard.video)} dB`);
  expect(differences.length).toBeGreaterThan(3);
  // The overall level is the listener's choice.
  const middle = (Math.max(...differences) + Math.min(...differences)) / 2;
  for (const difference of differences)
    expect(Math.abs(difference - middle)).toBeLessThanOrEqual(MAX_LEVEL_DIFFERENCE);
  // The comparison can fail: seconds differ by more.
  expect(Math.max(...heard.video) - Math.min(...heard.video)).toBeGreaterThan(2 * MAX_LEVEL_DIFFERENCE);
}

const RANGES: VideoEdit['ranges'] = [
  { clip: 1, from: 0.2, to: 1.8, speed: 2, focus: { x: 0.2, y: 0.8 } },
  { clip: 0, from: 0.4, to: 1.9, speed: 1, focus: { x: 0.9, y: 0.1 } },
];

/** Seconds of the video, within the second range. */
const COVER = 1.7;

/** Expects the cover as the file's first frame only. */
function expectCover(pictures: readonly Picture[]) {
  expect(differenceOf(at(pictures, 0), at(pictures, Math.round(COVER * FPS)))).toBeLessThan(1);
  expect(differenceOf(at(pictures, 0), at(pictures, 1))).toBeGreaterThan(2 * MAX_DIFFERENCE);
}

test('the video equals the preview: two clips at double speed, cropped or whole, after an opening cover', async ({
  signedInPage: page,
  customer,
  store,
  product,
  portraitClip,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-shots-'));
  const wideClip = path.join(folder, 'wide.mp4');
  await makeClip(wideClip, 1920, 1080, 2);
  await topUp(product.url, customer, 20);
  const game = await addProduct(customer, store.url);
  const clip = await uploadClip(customer, portraitClip, 'portrait');
  const wide = await uploadClip(customer, wideClip, 'portrait');
  await rm(folder, { recursive: true });
  for (const fill of ['crop', 'whole'] as const) {
    const { id } = await orderVideo(customer, {
      product: game.id,
      clip: clip.file_url,
      moreClips: [wide.file_url],
      format: 'portrait',
      template: 'Comic page',
      voiceover: VOICEOVER,
      edit: videoEdit.parse({ ranges: RANGES, fill, cover: COVER }),
    });
    const pictures = await decodeVideo(customer, id);
    const cut = findCut(pictures);
    const frames = [0, ...spread(pictures.length), cut - 2, cut, cut + 3];
    expectCover(pictures);
    await openPreview(page, { product: game.id, video: id, hasDraft: fill === 'whole' });
    const differences = await compare(page, { name: fill, frames, pictures });
    expect(Math.max(...differences)).toBeLessThanOrEqual(MAX_DIFFERENCE);
  }
});

/** Returns all pictures of a video, once it is ready. */
async function decodeVideo(customer: Customer, id: string): Promise<Picture[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-preview-'));
  try {
    const file = path.join(folder, 'video.mp4');
    const { duration } = await saveVideo({ customer, id, file });
    const frames = Array.from({ length: Math.round((duration ?? 0) * FPS) }, (_, frame) => frame);
    return await decodeFrames(file, { frames, size: SIZE });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ten frames, evenly spread over `count`. */
function spread(count: number): number[] {
  return Array.from({ length: 10 }, (_, part) => Math.round(((part + 0.5) / 10) * count));
}

/** The frame that differs most from the one before it. */
function findCut(pictures: readonly Picture[]): number {
  // The first frame is the cover's.
  const changes = pictures.map((picture, frame) =>
    differenceOf(picture, at(pictures, frame > 1 ? frame - 1 : frame)),
  );
  return changes.indexOf(Math.max(...changes));
}

function at(pictures: readonly Picture[], frame = -1): Picture {
  const picture = pictures[frame];
  if (!picture) throw new Error(`The video has no frame ${frame}`);
  return picture;
}

type Opened = { product: string; video: string; hasDraft?: boolean };

/** Opens Review for another video like an ordered one. Returns milliseconds from the voice to the first preview. */
async function openPreview(page: Page, { product, video, hasDraft }: Opened) {
  const voice = page.waitForResponse((response) => response.url().endsWith(API_PATHS.catalogue.preview));
  await page.goto(`/products/video-create/${product}?like=${video}`);
  if (hasDraft) await page.getByRole('button', { name: 'Replace it' }).click();
  await expectStep(page, 'Review Your Video');
  await voice;
  const spoken = performance.now();
  await expect(page.getByText('This is exactly the video that you will get.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  const ready = Math.round(performance.now() - spoken);
  await layBare(page);
  return ready;
}

type Comparison = { name: string; frames: readonly number[]; pictures: readonly Picture[] };

async function compare(page: Page, { name, frames, pictures }: Comparison): Promise<number[]> {
  const differences: number[] = [];
  for (const frame of frames) {
    differences.push(await findDifference(page, { name, frame, ordered: at(pictures, frame) }));
  }
  const list = frames.map((frame, index) => `${frame}: ${differences[index]?.toFixed(1)}`);
  console.log(`preview against video, ${name} ${list.join(', ')} of 255`);
  return differences;
}

/** Seconds of the video. */
async function readPosition(page: Page): Promise<number> {
  return Number(await page.getByRole('slider', { name: 'Position in the video' }).inputValue());
}

/** Records in the page how long each of the worker's paintings took. */
async function watchPaintings(page: Page) {
  await page.addInitScript(() => {
    const paintings: number[] = [];
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => {
          if (data.kind === 'result') paintings.push(data.milliseconds);
        });
      }
    };
    Object.assign(window, { paintings });
  });
}

/**
 * How often the screen could be painted while the video played, how many of the video's pictures were drawn, and how long that took in the
 * median: reported, not required, because it depends on the machine's load.
 */
async function measurePlaying(page: Page, milliseconds: number) {
  await seek(page, 0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const { times, drawings } = await page.evaluate((length) => {
    const seen: number[] = [];
    const { paintings } = window as unknown as { paintings: number[] };
    const before = paintings.length;
    return new Promise<{ times: number[]; drawings: number[] }>((resolve) => {
      requestAnimationFrame(function note(now) {
        seen.push(now);
        if (now - (seen[0] ?? now) < length) requestAnimationFrame(note);
        else resolve({ times: seen, drawings: paintings.slice(before) });
      });
    });
  }, milliseconds);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const sorted = drawings.toSorted((one, other) => one - other);
  return {
    rate: (gaps.length * 1000) / milliseconds,
    longest: Math.max(...gaps),
    drawn: (drawings.length * 1000) / milliseconds,
    drawing: sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY,
  };
}
