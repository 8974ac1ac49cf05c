import { AVATAR_GROUPS } from '@avatarcade/cast/avatars';
import { castPresenter } from '@avatarcade/cast/presenter-layer';
import { drawFrame, type Props, showLayer } from '@avatarcade/stage/draw';
import type { Layer, Scene } from '@avatarcade/stage/scene';
import { createNodeSurface, loadNodeFonts, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { buildSpeech, paintGameplay, paintIcon } from '@avatarcade/stage/testing/example';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';
import { randomScene, randomTime } from './testing/scenes.node.ts';

const RUNS = 60;
/** One of the greys that no scene paints. */
const GROUND = '#777777';

beforeAll(() => loadNodeFonts());

function buildProps(): Props {
  const icon = paintIcon(createNodeSurface);
  const packshot = paintGameplay(createNodeSurface, 120, 90);
  return { createSurface: createNodeSurface, images: { icon, packshot }, presenter: castPresenter };
}

const shared = buildProps();

function paintLayer(scene: Scene, layer: Layer, time: number, props = shared): Buffer {
  const surface = createNodeSurface(scene.width, scene.height);
  showLayer({ scene, layer, time, props })?.draw(surface.context, props);
  return pixelsOf(surface);
}

describe('a random scene at a random time', () => {
  it('is painted inside the boxes of its layers only', () => {
    const empty = createNodeSurface(216, 384);
    empty.context.fillStyle = GROUND;
    empty.context.fillRect(0, 0, 216, 384);
    const ground = pixelsOf(empty);
    fc.assert(
      fc.property(randomScene, randomTime, (scene, time) => {
        for (const layer of scene.layers) {
          const surface = createNodeSurface(scene.width, scene.height);
          surface.context.fillStyle = GROUND;
          surface.context.fillRect(0, 0, scene.width, scene.height);
          const shown = showLayer({ scene, layer, time, props: shared });
          shown?.draw(surface.context, shared);
          const box = shown?.box;
          surface.context.fillStyle = GROUND;
          if (box) surface.context.fillRect(box.x, box.y, box.width, box.height);
          expect(pixelsOf(surface).equals(ground)).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('has boxes of even numbers inside the frame', () => {
    fc.assert(
      fc.property(randomScene, randomTime, (scene, time) => {
        for (const layer of scene.layers) {
          const box = showLayer({ scene, layer, time, props: shared })?.box;
          if (!box) continue;
          const sides = [box.x, box.y, box.width, box.height];
          expect(sides.every((side) => side % 2 === 0 && side >= 0)).toBe(true);
          expect(box.width > 0 && box.height > 0).toBe(true);
          expect(box.x + box.width <= scene.width && box.y + box.height <= scene.height).toBe(true);
        }
      }),
      { numRuns: RUNS * 4 },
    );
  });

  it('is the same when it is drawn again, with sprites kept or made anew', () => {
    fc.assert(
      fc.property(randomScene, randomTime, (scene, time) => {
        for (const layer of scene.layers) {
          const first = paintLayer(scene, layer, time);
          expect(
            paintLayer(structuredClone(scene), structuredClone(layer), time, buildProps()).equals(first),
          ).toBe(true);
        }
      }),
      { numRuns: RUNS / 2 },
    );
  });

  it('has the same pixels wherever a layer has the same key', () => {
    let equalKeys = 0;
    fc.assert(
      fc.property(randomScene, randomTime, (scene, time) => {
        for (const layer of scene.layers) {
          const pixels = new Map<string, Buffer>();
          for (const later of [0, 0.04, 0.2, 1]) {
            const key = showLayer({ scene, layer, time: time + later, props: shared })?.key ?? '';
            const painted = paintLayer(scene, layer, time + later);
            const before = pixels.get(key);
            if (before) equalKeys++;
            expect(before?.equals(painted) ?? true).toBe(true);
            pixels.set(key, painted);
          }
        }
      }),
      { numRuns: RUNS / 2 },
    );
    expect(equalKeys).toBeGreaterThan(20);
  });

  it('is its layers drawn in their order', () => {
    fc.assert(
      fc.property(randomScene, randomTime, (scene, time) => {
        const frame = createNodeSurface(scene.width, scene.height);
        drawFrame(frame.context, { scene, time, props: shared });
        const layered = createNodeSurface(scene.width, scene.height);
        for (const layer of scene.layers)
          showLayer({ scene, layer, time, props: shared })?.draw(layered.context, shared);
        expect(pixelsOf(frame).equals(pixelsOf(layered))).toBe(true);
      }),
      { numRuns: RUNS / 2 },
    );
  });
});

/** What a customer can order: any template with anybody, whatever is said and whatever the game is called. */
const order = fc.record({
  template: fc.constantFrom(...TEMPLATES.map(({ id }) => id)),
  avatar: fc.constantFrom(...AVATAR_GROUPS.flatMap(({ avatars }) => avatars.map(({ id }) => id))),
  words: fc.oneof(
    fc.constant(''),
    fc.constantFrom('Play now!', 'العب الآن', 'เล่นฟรี วันนี้', '今すぐプレイ!'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }),
  ),
  title: fc.string({ unit: 'grapheme', maxLength: 80 }),
  hasIcon: fc.boolean(),
  hasPackshot: fc.boolean(),
  seed: fc.nat(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('any video that can be ordered', () => {
  it('is drawn at any time, the same twice, each layer in its box', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(order, ({ words, title, share, ...choice }) => {
        const input = exampleInput({ ...choice, speech: buildSpeech(words), product: { title } });
        const scene = composeScene(input);
        const time = (share * (scene.frames - 1)) / scene.fps;
        const [first, again] = [shared, buildProps()].map((props) => {
          const frame = createNodeSurface(scene.width, scene.height);
          drawFrame(frame.context, { scene, time, props });
          return pixelsOf(frame);
        });
        expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
        const layer = scene.layers[Math.floor(share * (scene.layers.length - 1))];
        if (layer) expect(paintsOutside(scene, layer, time)).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});

function paintsOutside(scene: Scene, layer: Layer, time: number): boolean {
  const surface = createNodeSurface(scene.width, scene.height);
  const shown = showLayer({ scene, layer, time, props: shared });
  shown?.draw(surface.context, shared);
  const box = shown?.box;
  if (box) surface.context.clearRect(box.x, box.y, box.width, box.height);
  const pixels = pixelsOf(surface);
  return !pixels.equals(Buffer.alloc(pixels.length));
}
