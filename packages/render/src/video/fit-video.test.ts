import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudio } from '../studio.ts';
import { listBarSpots, readBar } from '../testing/bar.ts';
import { countUp, makeClips } from '../testing/clip.ts';
import { inspect, type Spot } from '../testing/inspect.ts';

const WIDTH = 270;
const HEIGHT = 480;
const studio = createStudio();
let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-fit-'));
  const clip = { width: WIDTH, height: HEIGHT, fps: 30, frames: countUp(90), hertz: 440 };
  await makeClips([
    { ...clip, path: at('clip.mp4') },
    { ...clip, path: at('quiet.mp4'), hertz: 0 },
    { width: WIDTH, height: HEIGHT, fps: 30, frames: countUp(30), path: at('other.mp4'), isRefreshed: true },
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BAR = listBarSpots(HEIGHT);
const order = { soundKilobits: 128, title: 'A fitted video' };

test('a video becomes as small as it has to be, with its pictures, its sound and its mark', async () => {
  const before = await studio.readFileFacts(at('clip.mp4'));
  const maxBytes = Math.round(before.bytes * 0.6);
  const output = at('small.mp4');
  const facts = await studio.fitVideo({
    ...order,
    input: at('clip.mp4'),
    output,
    maxBytes,
    soundKilobits: 64,
  });
  expect((await stat(output)).size).toBeLessThanOrEqual(maxBytes);
  expect(facts).toMatchObject({
    width: WIDTH,
    height: HEIGHT,
    pixelAspect: 1,
    container: 'mp4',
    videoCodec: 'h264',
  });
  expect(facts.seconds).toBeCloseTo(before.seconds, 2);
  const file = await inspect(output, BAR);
  expect(file.title).toBe('A fitted video');
  expect(file.xmp).toContain('compositeSynthetic');
  expect(file.times).toHaveLength(90);
  expect(file.lumas.filter((lumas, index) => Math.abs(readBar(lumas) - (index % 30)) > 1)).toEqual([]);
  expect(Math.min(...file.levels.slice(2, -2))).toBeGreaterThan(0.01);
});

test('what is cut out is gone from picture and sound alike', async () => {
  const keep = [
    { from: 0, to: 0.5 },
    { from: 2.2, to: 3 },
  ];
  const output = at('cut.mp4');
  const facts = await studio.fitVideo({ ...order, input: at('clip.mp4'), output, keep });
  expect(facts.seconds).toBeCloseTo(1.3, 2);
  expect(facts.sound).toMatchObject({ codec: 'aac', hertz: 48_000, channels: 2 });
  const file = await inspect(output, BAR);
  expect(file.audio?.seconds).toBeCloseTo(1.3, 1);
  const bars = file.lumas.map((lumas) => readBar(lumas));
  expect(bars).toHaveLength(39);
  expect(Math.abs((bars[14] ?? 0) - 14)).toBeLessThanOrEqual(1);
  expect(Math.abs((bars[15] ?? 0) - 6)).toBeLessThanOrEqual(1);
});

test('a network’s rate of frames, smaller pictures and a better sound are met, under a limit of bytes that is far away', async () => {
  const output = at('rate.mp4');
  const input = {
    ...order,
    input: at('clip.mp4'),
    output,
    // For three seconds more bits a second than an encoder can count.
    maxBytes: 1_000_000_000,
    framesASecond: 25,
    shortSide: 180,
    soundKilobits: 192,
  };
  const facts = await studio.fitVideo(input);
  expect(facts).toMatchObject({ width: 180, height: 320, framesASecond: 25 });
  expect(facts.seconds).toBeCloseTo(3, 1);
  // A pure tone has no more to encode.
  expect(facts.sound?.kilobits).toBeGreaterThan(150);
});

test.each(['quiet.mp4', 'clip.mp4'])(
  'sound has at least the rate that a network asks for, and is the same to hear: %s',
  async (name) => {
    const [usual, filled] = [at(`usual-${name}`), at(`filled-${name}`)];
    const kept = { ...order, input: at(name), soundKilobits: 256 };
    const before = await studio.fitVideo({ ...kept, output: usual });
    expect(before.sound?.kilobits).toBeLessThan(192);
    const after = await studio.fitVideo({ ...kept, output: filled, leastSoundKilobits: 192 });
    expect(after.sound?.kilobits).toBeGreaterThanOrEqual(192);
    expect(after.seconds).toBe(before.seconds);
    const [one, other] = [await inspect(usual, []), await inspect(filled, [])];
    expect(other.levels).toEqual(one.levels);
    expect(other.audio).toEqual(one.audio);
  },
);

test('where only the sound is too poor, the pictures are copied as they are', async () => {
  const [input, output] = [at('quiet.mp4'), at('richer.mp4')];
  const before = await studio.readFileFacts(input);
  const richer = { ...order, input, output, soundKilobits: 256, leastSoundKilobits: 192 };
  const facts = await studio.fitVideo({ ...richer, maxBytes: before.bytes + 110_000 });
  expect(facts.sound?.kilobits).toBeGreaterThanOrEqual(192);
  const spots = Array.from({ length: 400 }, (_, index): Spot => [(index * 7) % WIDTH, (index * 13) % HEIGHT]);
  const [one, other] = [await inspect(input, spots), await inspect(output, spots)];
  expect(other.lumas).toEqual(one.lumas);
  expect(other).toMatchObject({ times: one.times, keyframes: one.keyframes, title: 'A fitted video' });
  expect(other.xmp).toContain('compositeSynthetic');
});

test('pictures that were encoded with other settings are encoded again', async () => {
  const facts = await studio.fitVideo({ ...order, input: at('other.mp4'), output: at('again.mp4') });
  expect(facts).toMatchObject({ width: WIDTH, height: HEIGHT, videoCodec: 'h264' });
  expect((await inspect(at('again.mp4'))).times).toHaveLength(30);
});

test('a size that nothing fits into is refused, and leaves the input alone', async () => {
  const { bytes } = await studio.readFileFacts(at('clip.mp4'));
  const fitted = studio.fitVideo({ ...order, input: at('clip.mp4'), output: at('none.mp4'), maxBytes: 9000 });
  await expect(fitted).rejects.toThrow();
  expect((await stat(at('clip.mp4'))).size).toBe(bytes);
});
