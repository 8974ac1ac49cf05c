import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AVATAR_GROUPS } from './cast/avatars.ts';
import { composeScene } from './compose.ts';
import { drawFrame, drawLayer, layerBox, layerKey, type Props } from './draw.ts';
import type { Layer, Scene } from './scene.ts';
import { TEMPLATES } from './templates/templates.ts';
import { createNodeSurface, loadNodeFonts, pixelsOf } from './testing/canvas.node.ts';
import { buildSpeech, exampleInput, paintGameplay, paintIcon } from './testing/example.ts';
import { randomScene, randomTime } from './testing/scenes.node.ts';

const RUNS = 60;
/** One of the greys that no scene paints. */
const GROUND = '#777777';

beforeAll(() => loadNodeFonts());

function buildProps(): Props {
  const icon = paintIcon(createNodeSurface);
  const packshot = paintGameplay(createNodeSurface, 120, 90);
  return { createSurface: createNodeSurface, images: { icon, packshot } };
}

const shared = buildProps();

function paintLayer(scene: Scene, layer: Layer, time: number, props = shared): Buffer {
  const surface = createNodeSurface(scene.width, scene.height);
  drawLayer(scene, layer, time, surface.context, props);
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
          drawLayer(scene, layer, time, surface.context, shared);
          const box = layerBox(scene, layer, time);
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
          const box = layerBox(scene, layer, time);
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
            const key = layerKey(scene, layer, time + later);
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
        drawFrame(scene, time, frame.context, shared);
        const layered = createNodeSurface(scene.width, scene.height);
        for (const layer of scene.layers) drawLayer(scene, layer, time, layered.context, shared);
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
          drawFrame(scene, time, frame.context, props);
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
  drawLayer(scene, layer, time, surface.context, shared);
  const box = layerBox(scene, layer, time);
  if (box) surface.context.clearRect(box.x, box.y, box.width, box.height);
  const pixels = pixelsOf(surface);
  return !pixels.equals(Buffer.alloc(pixels.length));
}

describe('captions on every frame', () => {
  it('have the same pixels under the same key, and others under another', () => {
    const layer: Layer = {
      id: 'captions',
      kind: 'captions',
      from: 0,
      to: 4,
      rect: { x: 8, y: 100, width: 200, height: 80 },
      style: { fontSize: 30, color: '#ffffff', activeColor: '#ffd83d', outline: '#17112e', maxLines: 2 },
    };
    const speech = buildSpeech('Can you beat level ten? Play now!');
    const scene: Scene = {
      version: 1,
      width: 216,
      height: 384,
      fps: 30,
      frames: 120,
      language: 'en',
      speech,
      layers: [layer],
    };
    const pixels = new Map<string, Buffer>();
    let last: Buffer | undefined;
    let lastKey = '';
    for (let frame = 0; frame < scene.frames; frame++) {
      const key = layerKey(scene, layer, frame / 30);
      const painted = paintLayer(scene, layer, frame / 30);
      expect(pixels.get(key)?.equals(painted) ?? true).toBe(true);
      expect(last?.equals(painted) ?? false).toBe(last !== undefined && key === lastKey);
      pixels.set(key, painted);
      last = painted;
      lastKey = key;
    }
    expect(pixels.size).toBeGreaterThan(20);
    expect(pixels.size).toBeLessThan(40);
  });
});

describe('the gameplay', () => {
  const scene: Scene = {
    version: 1,
    width: 216,
    height: 384,
    fps: 30,
    frames: 30,
    language: 'en',
    speech: { duration: 0, words: [], mouth: [] },
    layers: [
      {
        id: 'back',
        kind: 'shape',
        from: 0,
        to: 1,
        rect: { x: 0, y: 0, width: 216, height: 384 },
        fill: '#ff0000',
        radius: 0,
      },
      {
        id: 'game',
        kind: 'gameplay',
        from: 0,
        to: 1,
        rect: { x: 20, y: 40, width: 100, height: 60 },
        radius: 0,
        atEnd: 'hold',
      },
    ],
  };

  function colorAt(pixels: Buffer, x: number, y: number): number[] {
    return [...pixels.subarray((y * 216 + x) * 4, (y * 216 + x) * 4 + 4)];
  }

  it('shows through what lies below it', () => {
    const surface = createNodeSurface(216, 384);
    drawFrame(scene, 0, surface.context, shared);
    expect(colorAt(pixelsOf(surface), 60, 60)).toEqual([0, 0, 0, 0]);
    expect(colorAt(pixelsOf(surface), 10, 60)).toEqual([255, 0, 0, 255]);
  });

  it('fills its place when its picture is given', () => {
    const clip = createNodeSurface(300, 40);
    clip.context.fillStyle = '#00ff00';
    clip.context.fillRect(0, 0, 300, 40);
    const surface = createNodeSurface(216, 384);
    drawFrame(scene, 0, surface.context, shared, clip.image);
    expect(colorAt(pixelsOf(surface), 21, 41)).toEqual([0, 255, 0, 255]);
    expect(colorAt(pixelsOf(surface), 118, 98)).toEqual([0, 255, 0, 255]);
    expect(colorAt(pixelsOf(surface), 122, 98)).toEqual([255, 0, 0, 255]);
  });
});
