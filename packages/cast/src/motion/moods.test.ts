import { buildSpeech } from '@avatarcade/stage/testing/example';
import { describe, expect, it } from 'vitest';
import type { Pose } from '../pose.ts';
import { posePresenter } from '../presenter.ts';

const PLAIN = 'Only one in ten can beat the boss of level nine';

/** Poses in the middle of a phrase of some seconds, with the same mouth whatever sign it ends with. */
function posesOf(text: string, seed: number): Pose[] {
  const speech = buildSpeech(text);
  const input = { avatar: 'maya-everyday', seed, speech, duration: 12, gameplaySide: 'behind' as const };
  return Array.from({ length: 15 }, (_, i) => posePresenter(input, 1.6 + i / 15));
}

const mean = (poses: readonly Pose[], part: 'browLeft' | 'knit' | 'smile' | 'squint'): number =>
  poses.reduce((sum, pose) => sum + pose[part], 0) / poses.length;

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('the mood of a phrase', () => {
  it.each(['?', '？', '؟', '?”'])('raises the brows in a question: %s', (sign) => {
    for (const seed of SEEDS) {
      const asked = posesOf(PLAIN + sign, seed);
      expect(mean(asked, 'browLeft')).toBeGreaterThan(0.7);
      expect(mean(asked, 'knit')).toBeLessThan(-0.5);
    }
  });

  it.each(['!', '！', '!”'])('smiles in an exclamation: %s', (sign) => {
    for (const seed of SEEDS) {
      const [cheered, asked] = [posesOf(PLAIN + sign, seed), posesOf(`${PLAIN}?`, seed)];
      expect(mean(cheered, 'smile') - mean(asked, 'smile')).toBeGreaterThan(0.3);
      expect(mean(cheered, 'squint')).toBeGreaterThan(mean(asked, 'squint') + 0.1);
    }
  });

  it('smiles as much with an open mouth as with a closed one', () => {
    const cheered = posesOf(`${PLAIN}!`, 1).map(({ smile }) => smile);
    expect(Math.max(...cheered) - Math.min(...cheered)).toBeLessThan(0.01);
  });

  it('differs from video to video where a phrase only tells', () => {
    const brows = SEEDS.map((seed) => Math.round(mean(posesOf(`${PLAIN}.`, seed), 'browLeft') * 5));
    expect(new Set(brows).size).toBeGreaterThan(2);
  });
});
