import { GAME_LUFS, VOICE_LUFS } from '@avatarcade/music/plan-sound';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildMixLevels } from './mix-levels.ts';

const inDecibels = (volume: number) => 20 * Math.log10(volume);
const levels = (...values: number[]) => ({ gameLevels: Float32Array.from(values) });
const lufs = fc.double({ min: -45, max: -6, noNaN: true });

it('the voice, the game and the music are as far apart as the plan wants, whatever their recordings', () => {
  fc.assert(
    fc.property(lufs, lufs, fc.double({ min: -30, max: 6, noNaN: true }), (voice, game, level) => {
      const mix = buildMixLevels({ plan: levels(level), voice, game: [{ loudness: game, seconds: 9 }] });
      const heard = {
        voice: voice + inDecibels(mix.voice),
        // The backing is made for a voice of -16 LUFS.
        backing: VOICE_LUFS + inDecibels(mix.backing),
        game: game + inDecibels(mix.gameAt(0)),
      };
      expect(heard.voice).toBeCloseTo(heard.backing, 6);
      const raised = Math.min(12, GAME_LUFS - game) + game + Math.fround(level);
      expect(heard.voice - heard.game).toBeCloseTo(VOICE_LUFS - raised, 4);
      for (const volume of [mix.voice, mix.backing, mix.gameAt(0)]) expect(volume).toBeLessThanOrEqual(1);
      expect(Math.max(mix.voice, mix.backing, mix.gameAt(0))).toBeCloseTo(1, 6);
    }),
  );
});

it('the game follows its levels over time, and is silent where they are', () => {
  const plan = { gameLevels: Float32Array.from([...Array(100).fill(-12), ...Array(100).fill(0)]) };
  const mix = buildMixLevels({ plan, voice: -16, game: [{ loudness: GAME_LUFS, seconds: 2 }] });
  expect(inDecibels(mix.gameAt(1.5)) - inDecibels(mix.gameAt(0.5))).toBeCloseTo(12, 4);
  expect(mix.gameAt(99)).toBe(mix.gameAt(1.5));
  const silent = buildMixLevels({ plan: levels(Number.NEGATIVE_INFINITY), voice: -16, game: [] });
  expect([silent.voice, silent.backing, silent.gameAt(0)]).toEqual([1, 1, 0]);
});

it('several clips count by how long they are shown', () => {
  const game = (loudness: number | null, seconds: number) => ({ loudness, seconds });
  const at = (...clips: ReturnType<typeof game>[]) =>
    buildMixLevels({ plan: levels(0), voice: -16, game: clips }).gameAt(0);
  expect(at(game(-20, 5), game(-20, 1))).toBeCloseTo(at(game(-20, 9)), 9);
  expect(at(game(-20, 5), game(null, 50))).toBeCloseTo(at(game(-20, 5)), 9);
  expect(at(game(-14, 9), game(-30, 1))).toBeLessThan(at(game(-14, 1), game(-30, 9)));
});

it('what isn’t known is taken to be usual', () => {
  expect(buildMixLevels({ plan: levels(0), voice: undefined, game: [] })).toMatchObject({ voice: 1 });
  expect(buildMixLevels({ plan: levels(0), voice: Number.NEGATIVE_INFINITY, game: [] }).voice).toBe(1);
});
