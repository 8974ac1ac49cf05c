import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import { buildSpeech, EXAMPLE_TEXT } from '@avatarcade/stage/testing/example';
import { composeVideo } from '@avatarcade/templates/compose-video';
import { buildDefaultEdit, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countUp, delayTrack, makeClips } from '../testing/clip.ts';
import { hashPictures } from '../testing/pictures.ts';

const WIDTH = 180;
const HEIGHT = 320;
const RECT = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
const speech = buildSpeech(EXAMPLE_TEXT);

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const clip = { width: WIDTH, height: HEIGHT, fps: 30, hertz: 330 };
  await makeClips([
    { ...clip, path: at('long.mp4'), frames: countUp(170) },
    { ...clip, path: at('live.mp4'), frames: countUp(170), isRefreshed: true },
    { ...clip, path: at('short.mp4'), frames: countUp(47) },
    { ...clip, path: at('quick.mp4'), fps: 60, frames: countUp(250) },
    { ...clip, path: at('uneven.mp4'), frames: [0, 1, 39, 40, 75, 89, 130, 131, 160] },
  ]);
  await delayTrack(at('long.mp4'), at('late.mp4'), { video: 0.6 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function buildScene(layer: Partial<GameplayLayer>): Scene {
  const all = { from: 0, to: 100 };
  return {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    fps: 30,
    frames: 420,
    language: 'en',
    speech,
    layers: [{ ...all, id: 'clip', kind: 'gameplay', rect: RECT, radius: 0, atEnd: 'loop', ...layer }],
  };
}

const SHOT = { clip: 0, start: 0, end: 10, speed: 1, focus: [], zoom: [], transition: 'none' as const };

describe('pictures of gameplay from the middle are those of a single pass', () => {
  it.each<[string, string, Partial<GameplayLayer>]>([
    ['a clip that loops', 'long.mp4', {}],
    ['a clip that is held at its end', 'long.mp4', { atEnd: 'hold' }],
    ['a clip that is shorter than a group of pictures', 'short.mp4', {}],
    ['a clip of 60 frames a second', 'quick.mp4', {}],
    ['a clip of varying rate', 'uneven.mp4', {}],
    ['gameplay that begins later', 'long.mp4', { from: 1.5 }],
    ['a clip whose picture begins later than its sound', 'late.mp4', {}],
    ['a clip whose keyframes aren’t whole', 'live.mp4', {}],
    [
      'shots',
      'long.mp4',
      {
        shots: [
          { ...SHOT, from: 0, to: 150 },
          { ...SHOT, from: 150, to: 420, start: 1 },
        ],
      },
    ],
    [
      'a shot at another speed',
      'quick.mp4',
      { shots: [{ ...SHOT, from: 0, to: 420, start: 0.4, speed: 1.5 }] },
    ],
  ])('%s', async (_, gameplay, layer) => {
    const input = { scene: buildScene(layer), clips: [at(gameplay)], images: {} };
    // Within the clip's first showing, beside its end, and in a later one.
    const ranges = [60, 100, 120, 165, 240, 360].map((from) => ({ from, to: from + 20 }));
    const [whole = [], ...parts] = await hashPictures(input, { ranges: [{ from: 0, to: 420 }, ...ranges] });
    expect(new Set(whole).size).toBeGreaterThan(8);
    expect(parts).toEqual(ranges.map(({ from, to }) => whole.slice(from, to)));
  });
});

it('a presenter, captions and shots drawn from the middle are those of a single pass', async () => {
  const ranges: VideoEdit['ranges'] = [
    { clip: 0, from: 1, to: 3.2, speed: 1, focus: { x: 0.3, y: 0.4 } },
    { clip: 0, from: 0.2, to: 2, speed: 1.5 },
  ];
  const scene = composeVideo(
    {
      template: 'corner-portrait',
      avatar: 'maya-everyday',
      locale: 'en',
      gameplayFit: 'loop',
      captions: true,
      aiLabel: true,
      edit: { ...buildDefaultEdit(), ranges },
    },
    { speech, product: { title: 'Fox Dash' }, assets: {}, clips: [{ duration: 170 / 30 }] },
  );
  const input = { scene, clips: [at('long.mp4')], images: {} };
  const [[longer = []], [shorter]] = await Promise.all([
    hashPictures(input, { ranges: [{ from: 85, to: 140 }], threads: 2 }),
    // Pictures that one process keeps aren’t there for another, and a slice has fewer threads.
    hashPictures(input, { ranges: [{ from: 120, to: 140 }], threads: 1 }),
  ]);
  expect(new Set(longer).size).toBeGreaterThan(50);
  expect(shorter).toEqual(longer.slice(35));
}, 120_000);
