import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderedVideoInfo } from '../render-types.ts';
import { createStudio } from '../studio.ts';
import { listBarSpots, readBar } from '../testing/bar.ts';
import { listBoxes, turnQuarter } from '../testing/boxes.ts';
import { countUp, makeClips } from '../testing/clip.ts';
import { type Inspection, inspect, type Spot } from '../testing/inspect.ts';
import { buildSpeech, writeVoice } from '../testing/voice.ts';

const WIDTH = 180;
const HEIGHT = 320;
const FRAMES = 105;

const studio = createStudio();
const speech = buildSpeech(['Play', 'this', 'now', 'please']);
let folder = '';
const at = (name: string) => join(folder, name);

function buildScene(gameplay: Partial<GameplayLayer> = {}, layers: Scene['layers'] = []): Scene {
  const all = { from: 0, to: 100 };
  const frame = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    fps: 30,
    frames: FRAMES,
    language: 'en',
    speech,
    layers: [
      { ...all, id: 'ground', kind: 'shape', rect: frame, fill: '#000080', radius: 0 },
      { ...all, id: 'clip', kind: 'gameplay', rect: frame, radius: 0, atEnd: 'loop', ...gameplay },
      ...layers,
    ],
  };
}

const BAR = listBarSpots(HEIGHT);

type Video = {
  info: RenderedVideoInfo;
  file: Inspection;
  bytes: Buffer;
};

async function makeVideo(name: string, scene: Scene, gameplay: string, spots = BAR): Promise<Video> {
  const output = at(`film-${name}.mp4`);
  const info = await studio.renderVideo({
    scene,
    clips: [at(gameplay)],
    voice: at('voice.wav'),
    images: {},
    output,
    poster: at(`${name}.jpg`),
    endCard: at(`${name}-end.jpg`),
    title: 'Gem & Co "2"',
  });
  return { info, file: await inspect(output, spots), bytes: await readFile(output) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-'));
  await writeVoice(at('voice.wav'), speech);
  await makeClips([
    { path: at('short.mp4'), width: 180, height: 320, fps: 30, frames: countUp(30), hertz: 330 },
    { path: at('quiet.mp4'), width: 214, height: 380, fps: 60, frames: countUp(60) },
    { path: at('uneven.mp4'), width: 180, height: 320, fps: 30, frames: [0, 1, 9, 10, 15, 29] },
    { path: at('lying.mp4'), width: 320, height: 180, fps: 30, frames: countUp(30) },
  ]);
  await writeFile(at('turned.mp4'), turnQuarter(await readFile(at('lying.mp4'))));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a video over a short clip with sound', () => {
  let video: Video;
  beforeAll(async () => {
    video = await makeVideo('plain', buildScene(), 'short.mp4');
  });

  test('has the format that networks take', () => {
    expect(video.file.video).toEqual({
      codec: 'avc1',
      isHigh: true,
      pixelFormat: 'yuv420p',
      width: WIDTH,
      height: HEIGHT,
      pixelAspect: 1,
      fps: 30,
      seconds: 3.5,
    });
    expect(video.file.audio).toMatchObject({ codec: 'mp4a', sampleRate: 48_000, channels: 2 });
    expect(video.file.colours, 'BT.709, limited range').toBe('1 1 1 1');
    expect(video.file.title).toBe('Gem & Co "2"');
  });

  test('has exactly its frames, evenly, and sound of the same length within one', () => {
    expect(video.file.times).toEqual(countUp(FRAMES).map((i) => expect.closeTo(i / 30, 4)));
    expect(Math.abs((video.file.audio?.seconds ?? 0) - FRAMES / 30)).toBeLessThan(1 / 30);
    expect(video.info).toMatchObject({ duration: FRAMES / 30, frames: FRAMES, bytes: video.bytes.length });
  });

  test('can be sought every two seconds and begins to play before it is loaded', () => {
    const { keyframes } = video.file;
    const gaps = keyframes.map((frame, i) => (keyframes[i + 1] ?? FRAMES) - frame);
    expect(keyframes[0]).toBe(0);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(60);
    const boxes = listBoxes(video.bytes);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  });

  test('is at -16 LUFS within one, with true peaks under -1.5', () => {
    expect(video.file.loudness?.integratedLufs).toBeGreaterThan(-17);
    expect(video.file.loudness?.integratedLufs).toBeLessThan(-15);
    expect(video.file.loudness?.truePeakDbtp).toBeLessThan(-1.5);
  });

  test('starts the clip anew when it has ended', () => {
    const bars = video.file.lumas.map((lumas) => readBar(lumas));
    for (const index of [0, 7, 29, 30, 44, 60, 71, 104]) {
      expect(Math.abs((bars[index] ?? -1) - (index % 30)), `frame ${index}`).toBeLessThanOrEqual(1);
    }
  });

  test('says to machines that it is made with AI, and so does its poster', async () => {
    const mark = 'digitalsourcetype/compositeSynthetic</Iptc4xmpExt:DigitalSourceType>';
    expect(video.file.xmp).toContain(mark);
    expect(listBoxes(video.bytes).at(-1)).toBe('uuid');
    const poster = await readFile(at('plain.jpg'));
    expect(poster.toString('latin1')).toContain(mark);
    expect(poster.indexOf('JFIF'), 'still a JPEG by its first segment').toBe(6);
  });

  test('has a poster of its own size that is not black', async () => {
    const poster = await loadImage(await readFile(at('plain.jpg')));
    expect(poster).toMatchObject({ width: WIDTH, height: HEIGHT });
  });
});

test('a clip that is held stays at its last picture, and goes silent', async () => {
  const { file } = await makeVideo('held', buildScene({ atEnd: 'hold' }), 'short.mp4');
  expect(file.lumas.slice(30).map((lumas) => readBar(lumas))).toEqual(
    countUp(FRAMES - 30).map(() => readBar(file.lumas[29])),
  );
  expect(Math.max(...file.levels.slice(-8))).toBeLessThan(0.002);
});

test('a clip of 60 frames a second without sound keeps its time', async () => {
  const { file } = await makeVideo('quiet', buildScene(), 'quiet.mp4');
  expect(file.lumas[5]?.some((luma) => luma > 215)).toBe(true);
  // Picture 2n of the clip is shown in frame n, and its bar starts again after 30 pictures.
  for (const index of [3, 10, 14]) {
    expect(Math.abs(readBar(file.lumas[index]) - index * 2)).toBeLessThanOrEqual(1);
  }
});

test('a clip of varying rate is shown at its own times', async () => {
  const { file } = await makeVideo('uneven', buildScene(), 'uneven.mp4');
  const shown = [0, 1, 5, 8, 9, 12, 15, 28, 29].map((index) => readBar(file.lumas[index]));
  expect(shown).toEqual([0, 1, 1, 1, 9, 10, 15, 15, 29].map((n) => expect.closeTo(n, -0.5)));
});

test('a turned clip is upright: its left half is above', async () => {
  const { file } = await makeVideo('turned', buildScene(), 'turned.mp4', [
    [60, 40],
    [60, 280],
  ]);
  const [above = 0, below = 0] = file.lumas[1] ?? [];
  expect(above).toBeLessThan(100);
  expect(below).toBeGreaterThan(140);
});

test('layers lie below and above a clip with round corners, in their own colours', async () => {
  const square = { x: 100, y: 200, width: 40, height: 40 };
  const cover: Scene['layers'][number] = {
    id: 'cover',
    kind: 'shape',
    from: 2,
    to: 100,
    rect: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    fill: '#ffffff',
    radius: 0,
  };
  const scene = buildScene({ rect: { x: 20, y: 40, width: 140, height: 240 }, radius: 30 }, [
    { id: 'square', kind: 'shape', from: 0, to: 100, rect: square, fill: '#00ff00', radius: 0 },
    cover,
  ]);
  const { file } = await makeVideo('layers', scene, 'short.mp4', [
    [5, 5],
    [23, 43],
    [40, 160],
    [120, 220],
  ]);
  const [ground = 0, corner = 0, clip = 0, above = 0] = file.lumas[20] ?? [];
  // #000080 is 24 and #00ff00 is 173 in limited BT.709; the dark half of the clip is about 65.
  for (const [got, wanted] of [
    [ground, 24],
    [corner, 24],
    [clip, 65],
    [above, 173],
  ]) {
    expect(Math.abs((got ?? 0) - (wanted ?? 0))).toBeLessThanOrEqual(6);
  }
  expect(file.lumas[80]?.every((luma) => luma >= 233)).toBe(true);
});

test('a video opens with its cover, for one frame, and is otherwise what it is without', async () => {
  const rect = { x: 100, y: 100, width: 40, height: 40 };
  const late = { id: 'late', kind: 'shape' as const, from: 1, to: 1.2, rect, fill: '#000000', radius: 0 };
  const scene = { ...buildScene({}, [late]), frames: 45 };
  const spots: Spot[] = [...BAR, [120, 120]];
  const readBarOf = (lumas: number[] = []) => readBar(lumas.slice(0, BAR.length));
  const plain = await makeVideo('plain', scene, 'short.mp4', spots);
  const covered = await makeVideo('covered', { ...scene, cover: 1.1 }, 'short.mp4', spots);
  const [opening = [], next = []] = covered.file.lumas;
  const shown = plain.file.lumas[33] ?? [];
  expect(readBarOf(opening)).toBe(readBarOf(shown));
  expect(readBarOf(opening)).not.toBe(readBarOf(plain.file.lumas[0]));
  expect(Math.abs((opening.at(-1) ?? 0) - (shown.at(-1) ?? 0))).toBeLessThan(4);
  expect(Math.abs((opening.at(-1) ?? 0) - (next.at(-1) ?? 0))).toBeGreaterThan(40);
  for (const [frame, lumas] of covered.file.lumas.slice(1).entries())
    expect(readBarOf(lumas), `frame ${frame + 1}`).toBe(readBarOf(plain.file.lumas[frame + 1]));
  expect(covered.file.times).toEqual(plain.file.times);
  expect(covered.file.levels).toEqual(plain.file.levels);
});

test('a miniature is the video in small, with its sound', async () => {
  const output = at('miniature.mp4');
  const { duration } = await studio.renderMiniature({
    scene: buildScene(),
    clips: [at('short.mp4')],
    voice: at('voice.wav'),
    output,
    width: 90,
    title: 'Small',
  });
  const spots: Spot[] = countUp(HEIGHT / 8).map((i) => [1, i * 4]);
  const { video, audio, lumas, levels, loudness } = await inspect(output, spots);
  expect(duration).toBeCloseTo(FRAMES / 30);
  expect(video).toMatchObject({ width: 90, height: 160, fps: 30, seconds: FRAMES / 30 });
  expect(audio).toMatchObject({ codec: 'mp4a' });
  expect(Math.max(...levels)).toBeGreaterThan(0.02);
  expect(loudness?.integratedLufs).toBeGreaterThan(-17);
  for (const index of [3, 15, 29]) {
    const bar = (lumas[index]?.filter((luma) => luma > 180).length ?? 0) * (240 / HEIGHT);
    expect(Math.abs(bar - index), `frame ${index}`).toBeLessThanOrEqual(2);
  }
});

test('a resized clip fills the size, upright, with its sound', async () => {
  const info = await studio.resizeVideo({
    input: at('short.mp4'),
    output: at('wide.mp4'),
    width: 320,
    height: 180,
  });
  expect(info).toMatchObject({ width: 320, height: 180, rotation: 0, hasAudio: true, frames: 30 });
  const file = await inspect(at('wide.mp4'), [
    [100, 170],
    [220, 170],
  ]);
  expect(file.lumas[2]?.[0]).toBeLessThan(100);
  expect(file.lumas[2]?.[1]).toBeGreaterThan(140);
});
