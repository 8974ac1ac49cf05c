import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import type { Scene } from '@avatarcade/stage/scene';
import { composeVideo } from '@avatarcade/templates/compose-video';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { buildSpeech, writeVoice } from '../testing/voice.ts';
import { makeSound } from './make-sound.ts';

const speech = buildSpeech(['Play', 'now']);
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-sound-'));
  await writeVoice(join(folder, 'voice.wav'), speech);
});
afterAll(() => rm(folder, { recursive: true }));

function buildScene(gameLevel: number, clips: { duration: number; moments: null }[]): Scene {
  const edit = { ...buildDefaultEdit(), music: 'none', effects: false, gameLevel };
  const spec = {
    template: 'corner-portrait',
    avatar: DEFAULT_AVATAR,
    locale: 'en',
    gameplayFit: 'loop' as const,
    captions: true,
    aiLabel: true,
    edit: { ...edit, ranges: clips.map((_, clip) => ({ clip, from: 0, to: 2, speed: 1 as const })) },
  };
  return composeVideo(spec, { speech, product: { title: 'Gem Grove' }, assets: {}, clips });
}

it.each([
  ['whole', []],
  ['in shots', [{ duration: 4, moments: null }]],
])('a clip that is shown %s is opened for its sound only where that is heard', (_how, clips) => {
  const media = { voice: join(folder, 'voice.wav'), clips: [join(folder, 'not-there.mp4')], images: {} };
  const make = (level: number) => makeSound({ ...media, scene: buildScene(level, clips) }, DEFAULT_LIMITS);
  expect(() => make(0.5)).toThrow();
  expect(make(0).loudness?.integratedLufs).toBeGreaterThan(-17);
});
