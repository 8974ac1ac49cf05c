import { expect, it } from 'vitest';
import { LEVEL_RATE, planSound, VOICE_LUFS } from './plan-sound.ts';
import type { SoundScene } from './sound-scene.ts';

const word = { text: 'Play', stressed: false, endsPhrase: false };
const scene: SoundScene = {
  frames: 375,
  fps: 30,
  speech: {
    duration: 10,
    mouth: [],
    words: [
      { ...word, start: 0.3, end: 4 },
      { ...word, start: 6, end: 9.8 },
    ],
  },
  layers: [
    {
      id: 'gameplay',
      kind: 'gameplay',
      from: 0,
      shots: [
        { from: 0, transition: 'none' },
        { from: 90, transition: 'whip' },
        { from: 150, transition: 'none' },
      ],
    },
    { id: 'hook-title', kind: 'text', from: 0 },
    { id: 'lockup-name', kind: 'text', from: 3.05 },
    { id: 'card-icon', kind: 'image', from: 10.2 },
    { id: 'card-button', kind: 'text', from: 10.4 },
  ],
  sound: { music: 'epic', effects: true, gameLevel: 0.5, seed: 1, cardAt: 10 },
};
const withSound = (over: Partial<NonNullable<SoundScene['sound']>>): SoundScene => ({
  ...scene,
  sound: { music: 'epic', effects: true, gameLevel: 0.5, seed: 1, cardAt: 10, ...over },
});
const at = (levels: Float32Array, time: number) => levels[Math.round(time * LEVEL_RATE)] ?? 0;

it('the music is 16 to 20 LU under the voice, higher in pauses and on the end card', () => {
  const { musicLevels } = planSound(scene);
  for (const time of [1, 3.9, 6.1, 9]) {
    expect(VOICE_LUFS - at(musicLevels, time)).toBeGreaterThanOrEqual(16);
    expect(VOICE_LUFS - at(musicLevels, time)).toBeLessThanOrEqual(20);
  }
  expect(at(musicLevels, 5)).toBeGreaterThan(at(musicLevels, 3) + 3);
  expect(at(musicLevels, 11)).toBeGreaterThan(at(musicLevels, 5) + 5);
});

it('effects are heard at the title, at cuts that move, at the end card and its button, never on top of each other', () => {
  const { cues } = planSound(scene);
  expect(cues.map(({ effect, at: time }) => [effect, time])).toEqual([
    ['whoosh', 0],
    ['pop', 3.05],
    ['rise', 10],
    ['hit', 10],
    ['pop', 10.2],
    ['coin', 10.4],
  ]);
  expect(planSound({ ...scene, layers: scene.layers.slice(0, 2) }).cues.map(({ at: time }) => time)).toEqual([
    0, 3, 10, 10,
  ]);
});

it('effects are quieter while somebody speaks', () => {
  const [title, , , hit] = planSound(scene).cues;
  expect((hit?.lufs ?? 0) - (title?.lufs ?? 0)).toBeGreaterThan(4);
  expect(VOICE_LUFS - (title?.lufs ?? 0)).toBeGreaterThan(10);
});

it('effects and music can be switched off, and unknown music is none', () => {
  expect(planSound(withSound({ effects: false })).cues).toEqual([]);
  expect(planSound(withSound({ music: null })).music).toBeUndefined();
  expect(planSound(withSound({ music: 'of-tomorrow' })).music).toBeUndefined();
  expect(planSound(withSound({ music: 'own' })).music).toBe('own');
});

it('the game goes from silent to twice as loud', () => {
  const levelOf = (gameLevel: number) => at(planSound(withSound({ gameLevel })).gameLevels, 1);
  expect(levelOf(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(levelOf(1) - levelOf(0.5)).toBeCloseTo(6, 1);
  expect(levelOf(0.5)).toBeCloseTo(-14, 1);
});

it('a scene that says nothing of its sound has the game at its usual level alone', () => {
  const { sound: _, ...silent } = scene;
  const plan = planSound(silent);
  expect([plan.music, plan.cues]).toEqual([undefined, []]);
  expect(at(plan.gameLevels, 1)).toBeCloseTo(-12, 1);
});
