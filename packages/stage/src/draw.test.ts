import { beforeAll, describe, expect, it } from 'vitest';
import { drawFrame, type Props, showLayer } from './draw.ts';
import type { Layer, Scene } from './scene.ts';
import { createNodeSurface, loadNodeFonts, pixelsOf } from './testing/canvas.node.ts';
import { buildSpeech } from './testing/example.ts';

beforeAll(() => loadNodeFonts());

const shared: Props = { createSurface: createNodeSurface, images: {}, presenter: () => undefined };

function paintLayer(scene: Scene, layer: Layer, time: number): Buffer {
  const surface = createNodeSurface(scene.width, scene.height);
  showLayer({ scene, layer, time, props: shared })?.draw(surface.context, shared);
  return pixelsOf(surface);
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
      const key = showLayer({ scene, layer, time: frame / 30, props: shared })?.key ?? '';
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
    drawFrame(surface.context, { scene, time: 0, props: shared });
    expect(colorAt(pixelsOf(surface), 60, 60)).toEqual([0, 0, 0, 0]);
    expect(colorAt(pixelsOf(surface), 10, 60)).toEqual([255, 0, 0, 255]);
  });

  it('fills its place when its picture is given', () => {
    const clip = createNodeSurface(300, 40);
    clip.context.fillStyle = '#00ff00';
    clip.context.fillRect(0, 0, 300, 40);
    const surface = createNodeSurface(216, 384);
    drawFrame(surface.context, { scene, time: 0, props: shared, gameplay: clip.image });
    expect(colorAt(pixelsOf(surface), 21, 41)).toEqual([0, 255, 0, 255]);
    expect(colorAt(pixelsOf(surface), 118, 98)).toEqual([0, 255, 0, 255]);
    expect(colorAt(pixelsOf(surface), 122, 98)).toEqual([255, 0, 0, 255]);
  });
});
