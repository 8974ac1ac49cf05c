import { readFileSync } from 'node:fs';
import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listTree } from '../child/process-tree.ts';
import type { JobOptions, RenderedVideoInfo } from '../render-types.ts';
import { createStudio } from '../studio.ts';
import { listBarSpots, readBar } from '../testing/bar.ts';
import { listBoxes } from '../testing/boxes.ts';
import { countUp, makeClips } from '../testing/clip.ts';
import { decodeSound } from '../testing/decode.ts';
import { type Inspection, inspect, type Spot } from '../testing/inspect.ts';
import { buildSpeech, writeVoice } from '../testing/voice.ts';
import { renderInSlices } from './render-slices.ts';

const WIDTH = 180;
const HEIGHT = 320;
/** Eight groups of pictures, of which the last is short. */
const FRAMES = 450;
/** Of the clip, which is shorter than the video. */
const CLIP_FRAMES = 170;
/** Second of the video whose picture opens it. */
const COVER = 9;
const BAR = listBarSpots(HEIGHT);
/** In the square, which is shown for a part of the video. */
const LATE: Spot = [44, 230];

const studio = createStudio();
const speech = buildSpeech(countUp(28).map((n) => `word${n}`));
let work = '';
let clips = '';

function buildScene(gameplay: Partial<GameplayLayer> = {}): Scene {
  const all = { from: 0, to: 100 };
  const rect = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const square = { x: 20, y: 200, width: 60, height: 60 };
  return {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    fps: 30,
    frames: FRAMES,
    language: 'en',
    speech,
    cover: COVER,
    layers: [
      { ...all, id: 'clip', kind: 'gameplay', rect, radius: 0, atEnd: 'loop', ...gameplay },
      { id: 'late', kind: 'shape', from: 7, to: 11, rect: square, fill: '#00ff00', radius: 0 },
    ],
  };
}

function meanDifference(lumas: readonly number[], others: readonly number[]): number {
  const sum = lumas.reduce((total, luma, spot) => total + Math.abs(luma - (others[spot] ?? 0)), 0);
  return sum / lumas.length;
}

const at = (name: string) => join(work, name);

const buildInput = (name: string) => ({
  clips: [join(clips, 'game.mp4')],
  voice: join(clips, 'voice.wav'),
  images: {},
  output: at(`${name}.mp4`),
  poster: at(`${name}.jpg`),
  endCard: at(`${name}-end.png`),
  title: 'Gem & Co',
});

function render(name: string, options: JobOptions, scene = buildScene()): Promise<RenderedVideoInfo> {
  return studio.renderVideo({ ...buildInput(name), scene }, options);
}

beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), 'slices-clips-'));
  await writeVoice(join(clips, 'voice.wav'), speech);
  // Shorter than the video: it is shown three times, and its seconds are no multiple of a slice's.
  await makeClips([
    {
      path: join(clips, 'game.mp4'),
      width: 180,
      height: 320,
      fps: 30,
      frames: countUp(CLIP_FRAMES),
      hertz: 330,
    },
  ]);
});
afterAll(() => rm(clips, { recursive: true, force: true }));

describe('a video in four slices', () => {
  type Made = { info: RenderedVideoInfo; file: Inspection; sound: Float32Array; bytes: Buffer };
  let whole: Made;
  let sliced: Made;
  let reports: number[];

  async function make(name: string, options: JobOptions): Promise<Made> {
    const info = await render(name, options);
    const path = at(`${name}.mp4`);
    return {
      info,
      file: await inspect(path, [...BAR, LATE]),
      sound: await decodeSound(path),
      bytes: await readFile(path),
    };
  }

  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'slices-'));
    whole = await make('whole', {});
    reports = [];
    sliced = await make('sliced', { slices: 4, onProgress: (progress) => reports.push(progress) });
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  test('has every picture of a single pass, evenly, and can be sought at its seams', () => {
    expect(sliced.file.times).toEqual(countUp(FRAMES).map((n) => expect.closeTo(n / 30, 4)));
    expect(sliced.file.times).toEqual(whole.file.times);
    expect(sliced.file.keyframes).toEqual(expect.arrayContaining([0, 120, 240, 360]));
    expect(sliced.file.video).toEqual(whole.file.video);
    expect(sliced.file.colours).toBe(whole.file.colours);
    for (const frame of countUp(FRAMES)) {
      const one = sliced.file.lumas[frame] ?? [];
      const other = whole.file.lumas[frame] ?? [];
      // The cover opens the video.
      const shown = ((frame === 0 ? COVER * 30 : frame) % CLIP_FRAMES) % 30;
      expect(readBar(one.slice(0, BAR.length)), `frame ${frame}`).toBe(shown);
      // The same picture encoded after others has other errors of a few steps, here and there.
      expect(meanDifference(one, other), `frame ${frame}`).toBeLessThan(6);
      expect(Math.abs((one.at(-1) ?? 0) - (other.at(-1) ?? 0)), `frame ${frame}`).toBeLessThan(40);
    }
  });

  test('has one sound, the same to the last sample', () => {
    expect(sliced.sound.length).toBeGreaterThan(14.9 * 48_000);
    expect(sliced.sound.length).toBe(whole.sound.length);
    expect(sliced.sound.findIndex((sample, index) => sample !== whole.sound[index])).toBe(-1);
    expect(sliced.info.loudness).toEqual(whole.info.loudness);
  });

  test('has poster, end card, facts and marks of a single pass', async () => {
    expect(await readFile(at('sliced.jpg'))).toEqual(await readFile(at('whole.jpg')));
    expect(await readFile(at('sliced-end.png'))).toEqual(await readFile(at('whole-end.png')));
    const { bytes, ...facts } = sliced.info.facts;
    expect({ ...facts, bytes: whole.info.bytes }).toEqual({ ...whole.info.facts, sound: expect.anything() });
    expect(bytes).toBe(sliced.bytes.length);
    expect(sliced.file.title).toBe('Gem & Co');
    expect(sliced.file.xmp).toBe(whole.file.xmp);
    expect(listBoxes(sliced.bytes)).toEqual(listBoxes(whole.bytes));
  });

  test('is hardly larger: each slice has an encoder’s note and a whole picture more', () => {
    expect(sliced.bytes.length / whole.bytes.length).toBeLessThan(1.06);
  });

  test('reports its progress over all slices, and the end only at the end', () => {
    expect(reports.length).toBeGreaterThan(30);
    expect(reports.toSorted((one, other) => one - other)).toEqual(reports);
    expect(reports.at(-1)).toBe(1);
    expect(reports.filter((progress) => progress === 1)).toHaveLength(1);
  });

  test('leaves nothing but its files', async () => {
    const files = (await readdir(work)).filter((name) => name.startsWith('sliced'));
    expect(files.sort()).toEqual(['sliced-end.png', 'sliced.jpg', 'sliced.mp4']);
  });
});

describe('a video in slices that ends early', () => {
  const PROGRAM = '/render/dist/child/main.js';
  /** So long that on a busy machine no child is done before all of them are seen. */
  const long = { ...buildScene(), frames: 30 * FRAMES };
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'slices-end-'));
  });
  afterAll(() => rm(work, { recursive: true, force: true }));
  afterEach(async () => {
    expect(await readdir(work)).toEqual([]);
    await vi.waitFor(() => expect(listChildren()).toEqual([]), { timeout: 10_000 });
  });

  function commandOf(pid: number): string {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }

  /** Linux: of each child the process that our code runs in, sandboxed or not. A pool of tests before may still have one, which isn’t ours. */
  function listChildren(): number[] {
    const pids: number[] = [];
    for (const pid of listTree(process.pid)) {
      const [program = '', ...parameters] = commandOf(pid).split('\0');
      const isRender = parameters.some((one) => one.endsWith(PROGRAM)) && parameters.includes('once');
      if (/node$/.test(program) && isRender) pids.push(pid);
    }
    return pids;
  }

  /** Calls back once, when pictures are drawn and all children are there. At once: reports would queue up behind a read that waits. */
  function whenDrawing(act: (pids: number[]) => void): JobOptions {
    let isDone = false;
    return {
      slices: 3,
      onProgress(progress) {
        if (isDone || progress < 0.002) return;
        const pids = listChildren();
        if (pids.length < 3) return;
        isDone = true;
        act(pids);
      },
    };
  }

  test('is killed with all its children, mid-slice', async () => {
    if (process.platform !== 'linux') return;
    const abort = new AbortController();
    let seen: number[] = [];
    const options = whenDrawing((pids) => {
      seen = pids;
      abort.abort();
    });
    const video = render('aborted', { ...options, signal: abort.signal }, long);
    await expect(video).rejects.toMatchObject({ kind: 'aborted' });
    for (const pid of seen) await expect(access(`/proc/${pid}/root`)).rejects.toThrow();
  });

  test.each([0, 1, 2])('fails by the death of child %i with that child’s error', async (index) => {
    if (process.platform !== 'linux') return;
    const video = render(
      'killed',
      whenDrawing((pids) => process.kill(Number(pids[index]), 'SIGKILL')),
      long,
    );
    await expect(video).rejects.toMatchObject({
      kind: 'crashed',
      message: expect.stringMatching(/render(Slice|Video) ended early/),
    });
  });

  test('fails with the error of the child that found it', async () => {
    const scene = buildScene();
    // Only the last slice comes to a second clip, which isn’t there.
    const shot = { clip: 0, start: 0, end: 5, speed: 1, focus: [], zoom: [], transition: 'none' as const };
    const shots = [
      { ...shot, from: 0, to: 400 },
      { ...shot, from: 400, to: FRAMES, clip: 1 },
    ];
    const layers = scene.layers.map((layer) => (layer.kind === 'gameplay' ? { ...layer, shots } : layer));
    const game = { sound: { music: null, effects: false, gameLevel: 0, seed: 1, cardAt: 14 } };
    const video = render('broken', { slices: 2 }, { ...scene, ...game, layers });
    await expect(video).rejects.toMatchObject({
      kind: 'crashed',
      detail: expect.stringContaining('There is no clip 1'),
    });
  });

  test('is killed when it takes too long', async () => {
    await expect(render('late', { slices: 3, timeoutMs: 300 })).rejects.toMatchObject({ kind: 'timed_out' });
  });
});

/** What a child does with it is shown by render-child.test.ts. */
test('all children learn when the video is wanted', async () => {
  const untilWanted = new AbortController().signal;
  const seen: unknown[] = [];
  const video = renderInSlices(
    { ...buildInput('ahead'), scene: buildScene() },
    {
      options: { slices: 3, untilWanted },
      cores: 4,
      async run(kind, { options }) {
        seen.push([kind, options?.untilWanted]);
        throw new Error('enough');
      },
    },
  );
  await expect(video).rejects.toThrow('enough');
  expect(seen).toEqual([
    ['renderSlice', untilWanted],
    ['renderSlice', untilWanted],
    ['renderVideo', untilWanted],
  ]);
});
