import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import type { Shot } from '@avatarcade/video/edit/shot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStudio } from '../studio.ts';
import { listBarSpots, readBar } from '../testing/bar.ts';
import { turnQuarter } from '../testing/boxes.ts';
import { countUp, delayTrack, makeClips } from '../testing/clip.ts';
import { decodeSound } from '../testing/decode.ts';
import { type Inspection, inspect, type Spot } from '../testing/inspect.ts';
import { noteOf, pitchAt } from '../testing/pitch.ts';
import { buildSpeech, writeVoice } from '../testing/voice.ts';

const WIDTH = 180;
const HEIGHT = 320;
const FRAMES = 60;

const studio = createStudio();
const speech = buildSpeech(['Play']);
let folder = '';
const at = (name: string) => join(folder, name);

const SHOT: Shot = {
  from: 0,
  to: FRAMES,
  clip: 0,
  start: 0,
  end: 10,
  speed: 1,
  focus: [],
  zoom: [],
  transition: 'none',
};

function buildScene(layer: Partial<GameplayLayer>): Scene {
  const rect = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const place = {
    id: 'clip',
    kind: 'gameplay' as const,
    from: 0,
    to: 100,
    radius: 0,
    atEnd: 'loop' as const,
  };
  return {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    fps: 30,
    frames: FRAMES,
    language: 'en',
    speech,
    layers: [{ ...place, rect, ...layer }],
  };
}

const BAR = listBarSpots(HEIGHT);

type Order = { layer: Partial<GameplayLayer>; clips: string[]; spots?: Spot[]; voice?: string };

async function makeVideo({ layer, clips, spots = BAR, voice = 'voice.wav' }: Order): Promise<Inspection> {
  const output = at('video.mp4');
  await studio.renderVideo({
    scene: buildScene(layer),
    clips: clips.map(at),
    voice: at(voice),
    images: {},
    output,
    poster: at('poster.jpg'),
    endCard: at('end-card.jpg'),
    title: '',
  });
  return inspect(output, spots);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shots-'));
  await writeVoice(at('voice.wav'), speech);
  await writeVoice(at('silence.wav'), { ...speech, words: [], duration: 0 });
  await makeClips([
    { path: at('long.mp4'), width: 180, height: 320, fps: 30, frames: countUp(240), hertz: 330 },
    { path: at('other.mp4'), width: 180, height: 320, fps: 30, frames: countUp(90), hertz: 660 },
    { path: at('uneven.mp4'), width: 180, height: 320, fps: 30, frames: [0, 1, 39, 40, 75, 89] },
    { path: at('lying.mp4'), width: 320, height: 180, fps: 30, frames: countUp(90) },
  ]);
  await delayTrack(at('long.mp4'), at('late.mp4'), { video: 0.6 });
  await writeFile(at('turned.mp4'), turnQuarter(await readFile(at('lying.mp4'))));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a video of shots', () => {
  test('shows each range from its first picture on, in the order of the shots, whatever lies before it', async () => {
    const shots = [
      { ...SHOT, to: 20, start: 5 },
      { ...SHOT, from: 20, to: 40, clip: 1, start: 1 },
      { ...SHOT, from: 40, start: 3.5 },
    ];
    const { lumas } = await makeVideo({ layer: { shots }, clips: ['long.mp4', 'other.mp4'] });
    const shown = (frame: number) => (frame < 20 ? 150 + frame : frame < 40 ? 10 + frame : 65 + frame) % 30;
    for (const frame of countUp(FRAMES))
      expect(Math.abs(readBar(lumas[frame]) - shown(frame)), `frame ${frame}`).toBeLessThanOrEqual(1);
  });

  test('shows every second picture at twice the speed, and holds the last one of a range', async () => {
    const shots = [
      { ...SHOT, to: 10, start: 2, speed: 2 },
      { ...SHOT, from: 10, start: 4, end: 4.5 },
    ];
    const { lumas } = await makeVideo({ layer: { shots }, clips: ['long.mp4'] });
    for (const frame of countUp(FRAMES)) {
      const shown = frame < 10 ? 60 + frame * 2 : Math.min(134, 110 + frame);
      expect(Math.abs(readBar(lumas[frame]) - (shown % 30)), `frame ${frame}`).toBeLessThanOrEqual(1);
    }
  });

  test('shows pictures of an uneven rate at their own times', async () => {
    const shots = [{ ...SHOT, start: 1 }];
    const { lumas } = await makeVideo({ layer: { shots }, clips: ['uneven.mp4'] });
    expect([5, 9, 10, 44, 45].map((frame) => readBar(lumas[frame]))).toEqual([1, 9, 10, 10, 15]);
  });

  test('shows the picture with which its sound was recorded, where the picture begins later', async () => {
    const shots = [
      { ...SHOT, to: 30, start: 4 },
      { ...SHOT, from: 30, start: 0 },
    ];
    const { lumas } = await makeVideo({ layer: { shots }, clips: ['late.mp4'], voice: 'silence.wav' });
    const clipTime = (frame: number) => (frame < 30 ? 4 : -1) + (frame + 0.5) / 30;
    for (const frame of countUp(FRAMES)) {
      const shown = Math.floor(Math.max(0, clipTime(frame) - 0.6) * 30) % 30;
      expect(Math.abs(readBar(lumas[frame]) - shown), `frame ${frame}`).toBeLessThanOrEqual(1);
    }
    const sound = await decodeSound(at('video.mp4'));
    for (const frame of [3, 9, 15, 21, 27, 33, 39, 45, 51, 57])
      expect(
        Math.abs(pitchAt(sound, frame / 30) - noteOf(330, clipTime(frame))),
        `frame ${frame}`,
      ).toBeLessThan(30);
  });

  test('shows a turned clip upright', async () => {
    const spots: Spot[] = [
      [90, 40],
      [90, 280],
    ];
    const shots = [{ ...SHOT, start: 1.2 }];
    const { lumas } = await makeVideo({ layer: { shots }, clips: ['turned.mp4'], spots });
    const [above = 0, below = 0] = lumas[30] ?? [];
    expect(above).toBeLessThan(90);
    expect(below).toBeGreaterThan(150);
  });

  test('keeps the focus in view', async () => {
    const spots: Spot[] = [
      [40, 300],
      [140, 300],
    ];
    const lumasAt = async (x: number) => {
      const shots = [{ ...SHOT, focus: [{ time: 0, x, y: 0.5 }] }];
      const { lumas } = await makeVideo({ layer: { shots }, clips: ['lying.mp4'], spots });
      return lumas[10] ?? [];
    };
    for (const luma of await lumasAt(0)) expect(luma).toBeLessThan(90);
    for (const luma of await lumasAt(1)) expect(luma).toBeGreaterThan(150);
  });

  test('shows a whole picture over itself, dark and out of focus', async () => {
    const spots: Spot[] = [
      [20, 40],
      [160, 40],
      [20, 160],
      [160, 160],
    ];
    const layer = { shots: [SHOT], fill: 'whole' as const };
    const { lumas } = await makeVideo({ layer, clips: ['lying.mp4'], spots });
    const [softDark = 0, softLight = 0, dark = 0, light = 0] = lumas[3] ?? [];
    expect([dark, light].map((luma) => Math.round(luma / 20))).toEqual([3, 9]);
    expect(softDark).toBeLessThan(dark);
    expect(softLight).toBeLessThan(light - 50);
    expect(softLight).toBeGreaterThan(softDark + 20);
  });

  test.each(['crop', 'whole'] as const)('fills a place of an odd height: %s', async (fill) => {
    const rect = { x: 0, y: 60, width: WIDTH, height: 101 };
    const zoom = [{ time: 0, scale: 1.2 }];
    const layer = { rect, shots: [{ ...SHOT, zoom }], fill };
    const { lumas } = await makeVideo({ layer, clips: ['lying.mp4'], spots: [[140, 110]] });
    expect(lumas[3]?.[0]).toBeGreaterThan(150);
  });

  test('comes nearer where a shot does, about its focus', async () => {
    const zoom = [
      { time: 0.5, scale: 1 },
      { time: 0.7, scale: 1.5 },
    ];
    const focus = [{ time: 0, x: 0, y: 0 }];
    const { lumas } = await makeVideo({ layer: { shots: [{ ...SHOT, zoom, focus }] }, clips: ['long.mp4'] });
    expect(readBar(lumas[10])).toBe(10);
    expect(Math.abs(readBar(lumas[42]) - 18)).toBeLessThanOrEqual(1);
  });
});
