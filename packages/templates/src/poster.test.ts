import { castPresenter, poseInScene } from '@avatarcade/cast/presenter-layer';
import { showLayer } from '@avatarcade/stage/draw';
import type { PresenterLayer, Scene } from '@avatarcade/stage/scene';
import { buildSpeech } from '@avatarcade/stage/testing/example';
import { describe, expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { listPosterTimes } from './poster.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';

const WORDS = 'Three friends, one map, and a ship that nobody dared to sail. Play now, and find the gold!';

const build = (template: string, seed: number): Scene =>
  composeScene(exampleInput({ template, seed, speech: buildSpeech(WORDS) }));

function poseAt(scene: Scene, time: number) {
  const layer = scene.layers.find((each): each is PresenterLayer => {
    return (
      each.kind === 'presenter' &&
      showLayer({ scene, layer: each, time, props: { presenter: castPresenter } }) !== undefined
    );
  });
  return layer && poseInScene(scene, { layer, frame: Math.round(time * scene.fps) });
}

const SEEDS = Array.from({ length: 12 }, (_, seed) => seed);

describe('the moments that a video is shown by', () => {
  it.each(TEMPLATES.map(({ id }) => id))(
    'show an open face in %s, after the hook and while it speaks',
    (id) => {
      for (const seed of SEEDS) {
        const scene = build(id, seed);
        const times = listPosterTimes(scene);
        expect(times.length).toBeGreaterThan(0);
        for (const time of times) {
          const pose = poseAt(scene, time);
          expect(pose?.blink).toBeLessThanOrEqual(0.02);
          expect(pose?.mouth.rounding).toBeLessThan(0.4);
          expect(time).toBeGreaterThan(scene.speech.duration * 0.25);
          expect(time).toBeLessThan(scene.speech.duration * 0.75);
        }
      }
    },
  );

  it('are chosen: at others between them the eyes are shut', () => {
    const shut = SEEDS.filter((seed) => {
      const scene = build('corner-portrait', seed);
      const { duration } = scene.speech;
      const frames = Array.from({ length: 60 }, (_, index) => duration * (0.3 + 0.4 * (index / 60)));
      return frames.some((time) => (poseAt(scene, time)?.blink ?? 0) > 0.9);
    });
    expect(shut.length).toBeGreaterThan(SEEDS.length / 2);
  });

  it('are there for the shortest video, and for one without a word', () => {
    const mouth = [0, 0].map((time) => ({ time, shape: 'sil' as const, weight: 0 }));
    for (const duration of [0, 0.4]) {
      const scene = composeScene(exampleInput({ speech: { duration, words: [], mouth } }));
      expect(listPosterTimes(scene).every((time) => time >= 0 && time * 30 < scene.frames)).toBe(true);
      expect(listPosterTimes(scene).length).toBeGreaterThan(0);
    }
  });
});
