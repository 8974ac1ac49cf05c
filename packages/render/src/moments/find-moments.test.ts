import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClipMoments, clipMoments } from '@avatarcade/video/edit/moments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio } from '../studio.ts';
import { turnQuarter } from '../testing/boxes.ts';
import { countUp, delayTrack, makeClips } from '../testing/clip.ts';
import { makeRecordings, type Part, type Recording } from '../testing/recording.ts';

const studio = createStudio();
let folder = '';
const at = (name: string) => join(folder, name);
const SIZE = { width: 320, height: 180 };
const parts = (...list: [Part, number][]) => list.map(([part, seconds]) => ({ part, seconds }));
const recording = (name: string, list: Recording['parts']): Recording => ({
  path: at(name),
  ...SIZE,
  hasSound: false,
  parts: list,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moments-'));
  await makeRecordings([
    recording(
      'game.mp4',
      parts(['black', 2], ['splash', 3], ['menu', 6], ['loading', 4], ['play', 8], ['held', 4]),
    ),
    recording('puzzle.mp4', parts(['held', 3], ['puzzle', 9], ['black', 2])),
    recording('board.mp4', parts(['board', 25])),
    recording('title.mp4', parts(['title', 6], ['puzzle', 12])),
    recording('menus.mp4', parts(['menu', 6])),
    recording('black.mp4', parts(['black', 2])),
    {
      ...recording('loud.mp4', [
        { part: 'play', seconds: 5 },
        { part: 'play', seconds: 5, loud: true },
        { part: 'play', seconds: 5 },
      ]),
      hasSound: true,
    },
  ]);
  await makeClips([
    { path: at('uneven.mp4'), width: 160, height: 90, fps: 60, frames: [0, 2, 3, 7, 8, 20, 22, 30, 40, 61] },
    { path: at('one.mp4'), width: 160, height: 90, fps: 30, frames: [0] },
    { path: at('short.mp4'), width: 160, height: 90, fps: 30, frames: countUp(30), hertz: 300 },
  ]);
  await delayTrack(at('puzzle.mp4'), at('late.mp4'), { video: 2 });
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

const whyAt = ({ skipped }: ClipMoments, time: number) =>
  skipped.find(({ from, to }) => from <= time && time < to)?.why;
const isShown = ({ moments }: ClipMoments, time: number) =>
  moments.some(({ from, to }) => from <= time && time < to);

/** Moments and skipped stretches cover a clip without overlap. */
function expectWhole(found: ClipMoments): void {
  expect(() => clipMoments.parse(found)).not.toThrow();
  const all = [...found.moments, ...found.skipped].toSorted((a, b) => a.from - b.from);
  let end = 0;
  for (const { from, to } of all) {
    expect(from).toBeCloseTo(end, 5);
    expect(to).toBeGreaterThan(from);
    end = to;
  }
  expect(end).toBeCloseTo(found.duration, 5);
}

test('what comes before the game and after it is skipped, and why is said', async () => {
  const found = await studio.findMoments(at('game.mp4'));
  expectWhole(found);
  expect([1, 3.5, 8, 13, 25].map((time) => whyAt(found, time))).toEqual([
    'black',
    'splash',
    'menu',
    'loading',
    'still',
  ]);
  expect(Math.min(...found.moments.map(({ from }) => from))).toBeGreaterThanOrEqual(14.9);
  expect(Math.max(...found.moments.map(({ to }) => to))).toBeLessThanOrEqual(23.6);
  expect(isShown(found, 17) && isShown(found, 21)).toBe(true);
  expect(found.moments[0]?.why).toContain('camera');
  expect(found.loudness).toBeNull();
});

test('a crop follows what moves by itself, not the camera', async () => {
  const { moments } = await studio.findMoments(at('game.mp4'));
  for (const { focus } of moments) for (const { x } of focus) expect(x).toBeGreaterThan(0.52);
});

test('a calm game is shown, where nothing livelier is', async () => {
  const found = await studio.findMoments(at('puzzle.mp4'));
  expectWhole(found);
  expect([1, 13].map((time) => whyAt(found, time))).toEqual(['still', 'black']);
  expect(isShown(found, 4) && isShown(found, 11)).toBe(true);
});

test('of a board on which little happens, only what happens is shown', async () => {
  const found = await studio.findMoments(at('board.mp4'));
  expectWhole(found);
  expect([4.2, 9.2, 14.2].map((time) => isShown(found, time))).toEqual([true, true, true]);
  expect([2, 7.5, 12.5].map((time) => whyAt(found, time))).toEqual(['still', 'still', 'still']);
});

test('a lively title is no play, even where the game is calmer', async () => {
  const found = await studio.findMoments(at('title.mp4'));
  expectWhole(found);
  expect(whyAt(found, 3)).toBe('splash');
  expect(isShown(found, 10) && isShown(found, 15)).toBe(true);
});

test('times are the file’s own where the picture begins later', async () => {
  const found = await studio.findMoments(at('late.mp4'));
  expectWhole(found);
  expect(found.duration).toBeCloseTo(16, 1);
  expect([13.5, 15].map((time) => whyAt(found, time))).toEqual([undefined, 'black']);
});

test('clips without play, or all black, still have a moment', async () => {
  for (const name of ['menus.mp4', 'black.mp4']) {
    const found = await studio.findMoments(at(name));
    expectWhole(found);
    expect(found.moments[0]?.why).toEqual(['steady']);
  }
});

test('the game’s own sound counts', async () => {
  const found = await studio.findMoments(at('loud.mp4'));
  const [best] = found.moments;
  expect(best?.why).toContain('sound');
  const middle = ((best?.from ?? 0) + (best?.to ?? 0)) / 2;
  expect(middle).toBeGreaterThan(5);
  expect(middle).toBeLessThan(10);
  expect(found.loudness).toBeGreaterThan(-20);
});

test('the same file gives the same moments, with progress to the end', async () => {
  const shares: number[] = [];
  const first = await studio.findMoments(at('loud.mp4'), { onProgress: (share) => shares.push(share) });
  expect(await studio.findMoments(at('loud.mp4'))).toEqual(first);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect(shares.length).toBeGreaterThan(5);
});

test('uneven rates, one picture, a second and a turned clip are measured', async () => {
  await writeFile(at('turned.mp4'), turnQuarter(await readFile(at('game.mp4'))));
  for (const name of ['uneven.mp4', 'one.mp4', 'short.mp4', 'turned.mp4'])
    expectWhole(await studio.findMoments(at(name)));
  const turned = await studio.findMoments(at('turned.mp4'));
  expect(whyAt(turned, 8)).toBe('menu');
  // What was in the right half is in the lower one.
  for (const { focus } of turned.moments) for (const { y } of focus) expect(y).toBeGreaterThan(0.52);
});

test('broken and cut files are refused', async () => {
  const whole = await readFile(at('game.mp4'));
  await writeFile(at('cut.mp4'), whole.subarray(0, whole.length * 0.7));
  await writeFile(at('words.mp4'), 'no video at all');
  for (const name of ['cut.mp4', 'words.mp4', 'absent.mp4'])
    await expect(studio.findMoments(at(name))).rejects.toMatchObject({ name: 'RenderError' });
});
