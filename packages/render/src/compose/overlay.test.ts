import { castPresenter } from '@avatarcade/cast/presenter-layer';
import type { PresenterLayer, Scene, ShapeLayer } from '@avatarcade/stage/scene';
import { expect, test } from 'vitest';
import type { PictureViews } from '../av/frame.ts';
import { createSurface } from '../canvas/canvas-surface.ts';
import { buildSpeech } from '../testing/voice.ts';
import { BlendKernel } from './blend-kernel.ts';
import { Overlay, Scratch } from './overlay.ts';

const WIDTH = 480;
const HEIGHT = 540;
const FRAMES = 24;

const presenter: PresenterLayer = {
  id: 'presenter',
  kind: 'presenter',
  rect: { x: 40, y: 11, width: 400, height: 529 },
  avatar: 'sven-pirate',
  seed: 3,
  gameplaySide: 'behind',
  from: 0,
  to: 10,
};

const scene: Scene = {
  version: 1,
  width: WIDTH,
  height: HEIGHT,
  fps: 30,
  frames: FRAMES,
  language: 'en',
  speech: buildSpeech(['Play', 'this', 'now', 'please']),
  layers: [presenter],
};

const props = { createSurface, images: {}, presenter: castPresenter };

function paintGrey(): PictureViews {
  const plane = (pixels: number) => Buffer.alloc(pixels, 128);
  const luma = WIDTH * HEIGHT;
  return { planes: [plane(luma), plane(luma / 4), plane(luma / 4)], strides: [WIDTH, WIDTH / 2, WIDTH / 2] };
}

function blendOnGrey(overlay: Overlay): Buffer {
  const views = paintGrey();
  overlay.blend(views);
  return Buffer.concat(views.planes);
}

const differing = (a: Buffer, b: Buffer): number =>
  a.reduce((count, byte, i) => count + (Math.abs(byte - (b[i] ?? 0)) > 1 ? 1 : 0), 0);

test('a presenter of whom only the face is drawn again looks as one who is drawn anew', () => {
  const open = () => new Overlay(scene, { layer: presenter, props, scratch });
  const scratch = new Scratch(new BlendKernel(), scene);
  const kept = open();
  const pictures = new Set<string>();
  for (let frame = 0; frame < FRAMES; frame++) {
    kept.update(frame / 30);
    const anew = open();
    anew.update(frame / 30);
    const expected = blendOnGrey(anew);
    // Single pixels on edges: a path's coverage hangs on where its canvas begins.
    expect(differing(blendOnGrey(kept), expected), `frame ${frame}`).toBeLessThan(60);
    pictures.add(expected.toString('latin1'));
  }
  expect(pictures.size).toBeGreaterThan(FRAMES / 2);
});

test('a layer over most of the frame, which is painted in bands, looks as one that is painted in one go', () => {
  const card: ShapeLayer = {
    id: 'card',
    kind: 'shape',
    rect: { x: 14, y: 13, width: 451, height: 501 },
    fill: { from: '#1d2b64', to: '#f8cdda', angle: 0.4 },
    radius: 61,
    pattern: { kind: 'rays', color: 'rgb(255 255 255 / 0.3)', x: 0.5, y: 0.4 },
    shadow: { color: 'rgb(0 0 0 / 0.5)', blur: 9 },
    from: 0,
    to: 10,
  };
  const blendIn = (height: number) => {
    const taller = { ...scene, height, layers: [card] };
    const overlay = new Overlay(taller, {
      layer: card,
      props,
      scratch: new Scratch(new BlendKernel(), taller),
    });
    overlay.update(1);
    return blendOnGrey(overlay);
  };
  const small = blendIn(HEIGHT * 3);
  expect(differing(small, Buffer.alloc(small.length, 128))).toBeGreaterThan((WIDTH * HEIGHT) / 2);
  expect(differing(blendIn(HEIGHT), small)).toBe(0);
});
