import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { videoOrder } from '@avatarcade/contracts/video-orders';
import { createVideoResponse } from '@avatarcade/contracts/videos';
import { expect, type Page } from '@playwright/test';
import { MAX_TOP, readSeen, type Seen } from '../support/coded-pictures.ts';
import { addProduct, type Customer, saveVideo, topUp, waitForVideo } from '../support/customer.ts';
import { decodeFrames, differenceOf, type Picture } from '../support/frames.ts';
import { makeCodedClip, probeVideo } from '../support/media.ts';
import { test } from '../support/product-test.ts';
import { clipInput, expectStep, fillStep, generateVideo } from '../support/wizard.ts';

const FPS = 30;
/** Small: both are read at each of their times, in the page and for the video. */
const CLIP = { width: 270, height: 480, seconds: 8 };
const SIZE = { width: 54, height: 96 };
/** Shows the gameplay from the first frame on, and less than its whole height. */
const TEMPLATE = 'Camera on top';
const FOREST = 60;
const CASTLE = 200;
const VOICEOVER = 'Merge falling meteors into bigger ones, and light up the whole sky tonight.';
const BUTTON = 'Dig deeper today';

test('what is trimmed, put in order, focused on, written and heard is in the downloaded video', async ({
  signedInPage: page,
  customer,
  store,
  product,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-ad-'));
  const [forest, castle] = [path.join(folder, 'forest.mp4'), path.join(folder, 'castle.mp4')];
  await Promise.all([
    makeCodedClip(forest, { ...CLIP, blue: FOREST }),
    makeCodedClip(castle, { ...CLIP, blue: CASTLE }),
  ]);
  await topUp(product.url, customer, 20);
  const game = await addProduct(customer, store.url);

  await openAssets(page, game.id);
  await upload(page, [forest, castle]);
  await chooseRanges(page);
  await page.getByRole('slider', { name: 'Game’s sound' }).press('Home');
  await customise(page);
  const id = await generateVideo(page);
  const plain = await orderPlain(customer, id);
  const file = await download(page, { customer, id, file: path.join(folder, 'film.mp4') });
  const plainFile = path.join(folder, 'plain.mp4');
  await saveVideo({ customer, id: plain, file: plainFile });

  const [pictures, plainPictures] = [await decodeAll(file), await decodeAll(plainFile)];
  expectRanges(pictures);
  expectButtonAlone(pictures, plainPictures);
  await expectMusic(file, plainFile);
  await rm(folder, { recursive: true, force: true });
});

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' });

async function openAssets(page: Page, productId: string) {
  await page.goto(`/products/video-create/${productId}`);
  await expectStep(page, 'Choose Template');
  await page.getByText('Portrait', { exact: true }).click();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.getByRole('button', { name: TEMPLATE, exact: true }).click();
  await next(page).click();
  for (const step of ['Voiceover Text', 'Choose Avatar'] as const) {
    await expectStep(page, step);
    await fillStep(page, step, { text: VOICEOVER });
    await next(page).click();
  }
  await expectStep(page, 'Upload Assets');
}

async function upload(page: Page, files: readonly string[]) {
  for (const [index, file] of files.entries()) {
    await clipInput(page).setInputFiles(file);
    await page.getByRole('button', { name: 'Continue' }).click();
    const clip = page.getByRole('listitem', { name: `Clip ${index + 1}, ${path.basename(file)}` });
    await expect(clip).toBeVisible({ timeout: 60_000 });
  }
}

/** Seconds 5 to 7 of the first clip from its upper edge on, after seconds 2 to 4 of the second one down to its lower edge. */
async function chooseRanges(page: Page) {
  await page.getByText('My own choice').click();
  const rows = page.getByRole('list', { name: 'Ranges in their order' }).getByRole('listitem');
  // These were chosen automatically. One has to stay for now, at its clip's start: what it shows isn't added again.
  while ((await rows.count()) > 1) await page.getByRole('button', { name: 'Remove range 1' }).click();
  for (const edge of ['Start', 'End'])
    await page.getByRole('slider', { name: `${edge} of range 1` }).press('Home');
  await addRange(page, { clip: 1, second: 5 });
  await addRange(page, { clip: 2, second: 2 });
  await page.getByRole('button', { name: 'Remove range 1' }).click();
  await setEnd(page, { range: 1, second: 7 });
  await setEnd(page, { range: 2, second: 4 });
  await expect(rows).toContainText(['5.0–7.0 s', '2.0–4.0 s']);
  await dragAbove(page, { from: 2, to: 1 });
  await expect(rows).toContainText(['2.0–4.0 s', '5.0–7.0 s']);
  await focusAt(page, { range: 1, y: 1 });
  await focusAt(page, { range: 2, y: 0 });
}

/** At the playhead, by keys. */
async function addRange(page: Page, { clip, second }: { clip: number; second: number }) {
  const playhead = page.getByRole('slider', { name: `Playhead of clip ${clip}` });
  await playhead.press('Home');
  for (let moved = 0; moved < second; moved++) await playhead.press('Shift+ArrowRight');
  await page.getByRole('button', { name: `Add a range of clip ${clip}` }).click();
}

/** By keys, from the shortest length on. */
async function setEnd(page: Page, { range, second }: { range: number; second: number }) {
  await page.getByRole('button', { name: `Edit range ${range}`, exact: true }).click();
  const end = page.getByRole('slider', { name: `End of range ${range}` });
  await end.press('Home');
  const left = async () => second - Number(await end.getAttribute('aria-valuenow'));
  for (let steps = Math.floor((await left()) + 0.01); steps > 0; steps--) await end.press('Shift+ArrowRight');
  for (let steps = Math.round((await left()) * FPS); steps > 0; steps--) await end.press('ArrowRight');
  expect(await left()).toBeCloseTo(0, 2);
}

/** With the mouse. */
async function dragAbove(page: Page, { from, to }: { from: number; to: number }) {
  const grip = page.getByRole('button', { name: `Move range ${from}`, exact: true });
  await grip.scrollIntoViewIfNeeded();
  const goal = await page.getByRole('button', { name: `Move range ${to}`, exact: true }).boundingBox();
  if (!goal) throw new Error('The grip is not on the page');
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width / 2, goal.y + 4, { steps: 8 });
  await page.mouse.up();
}

/** By a press on the picture, on its upper edge (0) or its lower one (1). */
async function focusAt(page: Page, { range, y }: { range: number; y: 0 | 1 }) {
  await page.getByRole('button', { name: `Edit range ${range}`, exact: true }).click();
  const focus = page.getByRole('slider', { name: `Focus of range ${range}` });
  await expect(focus).toBeVisible();
  const picture = focus.locator('..');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not on the page');
  await page.mouse.click(box.x + box.width / 2, y === 0 ? box.y + 2 : box.y + box.height - 2);
  await expect(focus).toHaveAttribute('aria-valuetext', y === 0 ? /, [01] % from/ : /, (99|100) % from/);
}

/** Another text on the button, other music, no effects, and hard cuts: a transition would cover the code. */
async function customise(page: Page) {
  await next(page).click();
  await expectStep(page, 'Review Your Video');
  const panel = page.getByRole('region', { name: 'Customise' });
  await panel.getByRole('button', { name: 'Title, button and end card' }).click();
  await panel.getByRole('textbox', { name: 'Button text' }).fill(BUTTON);
  await panel.getByRole('button', { name: 'Presenter, opening and label' }).click();
  await panel.getByRole('checkbox', { name: /Calm/ }).check();
  await panel.getByRole('button', { name: 'Music and effects' }).click();
  await panel.getByText('Funk', { exact: true }).click();
  await panel.getByRole('checkbox', { name: /^Sound effects/ }).uncheck();
}

/** Orders the same video with its usual button, and without music. */
async function orderPlain(customer: Customer, id: string): Promise<string> {
  const order = videoOrder.parse(await (await customer.call(API_PATHS.videos.order(id))).json());
  const response = await customer.call(API_PATHS.videos.base, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      title: order.title,
      product: order.product,
      orientation: order.orientation,
      template: order.template?.id,
      voiceover: order.voiceover,
      voice: order.voice?.id,
      language: order.language,
      avatar: order.avatar?.id,
      gameplay_video_url: order.gameplay?.file_url,
      more_gameplay: order.more_gameplay?.map(({ file_url }) => file_url),
      packshot_url: null,
      edit: { ...order.edit, button: null, music: 'none' },
    },
  });
  if (!response.ok) throw new Error(`The order got ${response.status}: ${await response.text()}`);
  return createVideoResponse.parse(await response.json()).id;
}

type Wanted = { customer: Customer; id: string; file: string };

/** As a user does, once it is ready. */
async function download(page: Page, { customer, id, file }: Wanted): Promise<string> {
  await waitForVideo(customer, id, ({ status }) => status === 'ready');
  await page.goBack();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Download/ })
    .first()
    .click();
  await (await downloading).saveAs(file);
  return file;
}

async function decodeAll(file: string): Promise<Picture[]> {
  const { frames } = await probeVideo(file);
  return decodeFrames(file, { frames: Array.from({ length: frames }, (_, frame) => frame), size: SIZE });
}

type Run = { from: number; seen: Seen[] };

/** The ranges in their order, each from its start at the clip's speed and cut around its focus; then the first again. */
function expectRanges(pictures: readonly Picture[]) {
  const runs = listRuns(pictures);
  for (const { from, seen } of runs) {
    const [first, last] = [seen[0], seen.at(-1)].map((each) => ((each?.time ?? 0) * CLIP.seconds).toFixed(2));
    console.log(`frame ${from}: clip ${seen[0]?.blue.toFixed(0)} from ${first} to ${last} s`);
  }
  const expected = [
    { blue: CASTLE, from: 2, to: 4, top: MAX_TOP },
    { blue: FOREST, from: 5, to: 7, top: 0 },
    { blue: CASTLE, from: 2, to: 4, top: MAX_TOP },
  ];
  expect(runs.length).toBeGreaterThanOrEqual(2);
  for (const [index, { from, seen }] of runs.entries()) {
    const range = expected[index];
    if (!range) throw new Error(`There are ${runs.length} runs`);
    const begins = index === 0 ? 0 : from;
    for (const [frame, { blue, time, top }] of seen.entries()) {
      expect(Math.abs(blue - range.blue)).toBeLessThan(8);
      expect(Math.abs(top - range.top)).toBeLessThan(0.03);
      expect(Math.abs(time * CLIP.seconds - range.from - (from + frame - begins) / FPS)).toBeLessThan(0.15);
    }
    expect((seen.at(-1)?.time ?? 1) * CLIP.seconds).toBeLessThan(range.to + 0.1);
  }
}

/** Pictures one after the other of one clip, without those in which the gameplay is covered. */
function listRuns(pictures: readonly Picture[]): Run[] {
  const runs: Run[] = [];
  for (const [frame, picture] of pictures.entries()) {
    const seen = readSeen(picture);
    if (!seen) continue;
    const run = runs.at(-1);
    const isOn = run && frame === run.from + run.seen.length && isSameClip(run.seen.at(-1), seen);
    if (isOn) run.seen.push(seen);
    else runs.push({ from: frame, seen: [seen] });
  }
  return runs;
}

const isSameClip = (one: Seen | undefined, other: Seen): boolean =>
  one !== undefined && Math.abs(one.blue - other.blue) < 40;

/** Nothing but the end card's button differs, and that clearly. */
function expectButtonAlone(pictures: readonly Picture[], plain: readonly Picture[]) {
  expect(pictures.length).toBe(plain.length);
  const early = pictures.slice(0, pictures.length / 2);
  for (const [frame, picture] of early.entries()) {
    expect(differenceOf(picture, plain[frame] ?? new Uint8Array())).toBeLessThan(1);
  }
  const [card, plainCard] = [pictures.at(-1), plain.at(-1)];
  if (!card || !plainCard) throw new Error('The video is empty');
  const changed = listChanged(card, plainCard);
  const [columns, rows] = [changed.map(({ x }) => x), changed.map(({ y }) => y)];
  expect(changed.length).toBeGreaterThan(10);
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(10);
  expect(Math.max(...columns) - Math.min(...columns)).toBeGreaterThan(12);
}

/** Cells of which a colour changed by more than a tenth. */
function listChanged(one: Picture, other: Picture): { x: number; y: number }[] {
  return Array.from({ length: SIZE.width * SIZE.height }, (_, cell) => cell)
    .filter((cell) =>
      [0, 1, 2].some((channel) => {
        const at = cell * 3 + channel;
        return Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > 25;
      }),
    )
    .map((cell) => ({ x: cell % SIZE.width, y: Math.floor(cell / SIZE.width) }));
}

/** Both are equally loud while the presenter speaks; on the end card there is music in one, and silence in the other. */
async function expectMusic(file: string, plain: string) {
  const [sound, silent] = [await probeVideo(file), await probeVideo(plain)];
  const card = { from: -9, to: -3 };
  const [music, rest] = [sound, silent].map(({ momentary }) =>
    Math.max(...momentary.slice(card.from, card.to)),
  );
  console.log(`end card: ${music?.toFixed(1)} LUFS with music, ${rest?.toFixed(1)} without`);
  expect(music).toBeGreaterThan(-45);
  expect(rest).toBeLessThan(-65);
  for (const { loudness } of [sound, silent]) expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(1);
}
