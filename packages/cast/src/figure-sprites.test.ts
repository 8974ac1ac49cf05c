import type { CanvasImage, CreateSurface, Surface } from '@avatarcade/stage/canvas';
import { createNodeSurface, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { expect, test } from 'vitest';
import { limitSprites, spritesOf } from './figure-sprites.ts';

const SIZE = 10;
const PICTURE_BYTES = SIZE * SIZE * 4;

/** Sprites of which so many are cached, the surfaces that they took, and what became of each. */
function openSprites(most: number) {
  const made: { settled: number; freed: number }[] = [];
  const createSurface: CreateSurface = (width, height) => {
    const fate = { settled: 0, freed: 0 };
    made.push(fate);
    const surface = createNodeSurface(width, height);
    return {
      ...surface,
      settle: () => (fate.settled += 1),
      free: () => {
        fate.freed += 1;
        surface.canvas.width = 1;
      },
    };
  };
  limitSprites(createSurface, most * PICTURE_BYTES);
  return { sprites: spritesOf(createSurface), made };
}

const planOf = (key: string) => ({ key, width: SIZE, height: SIZE });
const paintIn =
  (color: string) =>
  ({ context }: Surface): void => {
    context.fillStyle = color;
    context.globalAlpha *= 0.5;
    context.fillRect(0, 0, SIZE, SIZE / 2);
  };

function pixelsIn(image: CanvasImage): Buffer {
  const target = createNodeSurface(SIZE, SIZE);
  target.context.drawImage(image, 0, 0, SIZE, SIZE);
  return pixelsOf(target);
}

test('a picture has the pixels that were painted, and settles; what it was painted on is freed', () => {
  const { sprites, made } = openSprites(2);
  const alone = createNodeSurface(SIZE, SIZE);
  paintIn('#f00')(alone);
  expect(pixelsIn(sprites.get(planOf('red'), paintIn('#f00')))).toEqual(pixelsOf(alone));
  expect(made).toEqual([
    { settled: 1, freed: 0 },
    { settled: 0, freed: 1 },
  ]);
  sprites.get(planOf('red'), paintIn('#0f0'));
  expect(made).toHaveLength(2);
});

test('a dropped picture is freed, the one used longest ago first, and what was drawn of it before stays', () => {
  const { sprites, made } = openSprites(2);
  const target = createNodeSurface(SIZE, SIZE);
  const red = sprites.get(planOf('red'), paintIn('#f00'));
  const before = pixelsIn(red);
  target.context.drawImage(red, 0, 0, SIZE, SIZE);
  sprites.get(planOf('green'), paintIn('#0f0'));
  sprites.get(planOf('red'), paintIn('#f00'));
  const pictures = () => made.filter(({ settled }) => settled > 0).map(({ freed }) => freed);
  sprites.get(planOf('blue'), paintIn('#00f'));
  expect(pictures()).toEqual([0, 1, 0]);
  sprites.get(planOf('yellow'), paintIn('#ff0'));
  expect(pictures()).toEqual([1, 1, 0, 0]);
  expect(pixelsOf(target)).toEqual(before);
});

test('a picture larger than the limit is kept until the next one', () => {
  const { sprites, made } = openSprites(0.5);
  const red = sprites.get(planOf('red'), paintIn('#f00'));
  expect(pixelsIn(red).some((byte) => byte > 0)).toBe(true);
  sprites.get(planOf('blue'), paintIn('#00f'));
  expect(made.filter(({ settled }) => settled > 0).map(({ freed }) => freed)).toEqual([1, 0]);
});

test('a canvas of a layer is painted again only when its key has changed, and is clear then', () => {
  const { sprites, made } = openSprites(1);
  const painted: string[] = [];
  const layerIn = (color: string) => {
    const plan = { ...planOf(color), name: 'body' };
    return sprites.layerCanvas(plan, (context) => {
      painted.push(color);
      context.fillStyle = color;
      context.fillRect(0, 0, color === '#f00' ? SIZE : 1, 1);
    });
  };
  layerIn('#f00');
  layerIn('#f00');
  const green = pixelsIn(layerIn('#0f0'));
  expect(painted).toEqual(['#f00', '#0f0']);
  expect(made).toHaveLength(1);
  // The second pixel was red.
  expect([...green.subarray(0, 8)]).toEqual([0, 255, 0, 255, 0, 0, 0, 0]);
});
