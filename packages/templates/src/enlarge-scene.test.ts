import { expect, test } from 'vitest';
import { composeScene } from './compose.ts';
import { enlargeScene } from './enlarge-scene.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';

const GROUND = ['shape', 'image', 'gameplay', 'curtain'];

test.each(TEMPLATES.map(({ id }) => id))(
  'the end card of %s fills a larger frame, and keeps its words as they are',
  (template) => {
    const scene = composeScene(exampleInput({ template }));
    const size = { width: scene.width + 200, height: scene.height + 120 };
    const larger = enlargeScene(scene, size);
    expect(larger).toMatchObject(size);
    for (const [index, { kind, rect }] of scene.layers.entries()) {
      const now = larger.layers[index]?.rect;
      if (!now) throw new Error('A layer is gone');
      const isWhole = rect.x <= 0 && rect.x + rect.width >= scene.width;
      if (GROUND.includes(kind) && isWhole) expect(now.x + now.width).toBeGreaterThanOrEqual(size.width);
      if (GROUND.includes(kind)) continue;
      expect([now.width, now.height]).toEqual([rect.width, rect.height]);
      expect(now.x - rect.x).toBeCloseTo(100);
      const stands = kind === 'presenter' && rect.y + rect.height >= scene.height;
      expect(now.y - rect.y).toBeCloseTo(stands ? 120 : 60);
    }
  },
);

test('a frame of the same size changes nothing', () => {
  const scene = composeScene(exampleInput({ template: 'corner-square' }));
  expect(enlargeScene(scene, { width: scene.width, height: scene.height })).toEqual(scene);
});
