import type { CreateSurface, Surface } from '@avatarcade/stage/canvas';
import { createNodeSurface, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { expect, test } from 'vitest';
import { limitSprites, spritesOf } from './figure-sprites.ts';

const SIZE = 10;
const PICTURE_BYTES = SIZE * SIZE * 4;

/** Sprites of which so many are cached, and how many surfaces they took. */
function openSprites(most: number) {
  const made: Surface[] = [];
  const createSurface: CreateSurface = (width, height) => {
    const surface = createNodeSurface(width, height);
    made.push(surface);
    return surface;
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

test('a dropped picture’s surface is painted again, and what was drawn of it before stays', () => {
  const { sprites, made } = openSprites(2);
  const target = createNodeSurface(SIZE, SIZE);
  const red = sprites.get(planOf('red'), paintIn('#f00'));
  target.context.drawImage(red, 0, 0, SIZE, SIZE);
  for (const color of ['#0f0', '#00f', '#ff0', '#0ff']) sprites.get(planOf(color), paintIn(color));
  expect(made).toHaveLength(3);
  const alone = createNodeSurface(SIZE, SIZE);
  paintIn('#f00')(alone);
  expect(pixelsOf(target)).toEqual(pixelsOf(alone));
});

test('a surface that is painted again is clear before, and its context as new', () => {
  const { sprites } = openSprites(1);
  const draw = (color: string) => {
    const target = createNodeSurface(SIZE, SIZE);
    target.context.drawImage(sprites.get(planOf(color), paintIn(color)), 0, 0, SIZE, SIZE);
    return pixelsOf(target);
  };
  const first = draw('#f00');
  draw('#0f0');
  draw('#00f');
  expect(draw('#f00')).toEqual(first);
});

test('scratch space of one size is clear and the same each time', () => {
  const { sprites, made } = openSprites(1);
  const plan = { name: 'rim', width: SIZE, height: SIZE };
  paintIn('#f00')(sprites.scratch(plan));
  sprites.scratch({ ...plan, width: SIZE * 2 });
  expect(made).toHaveLength(2);
  const surface = sprites.scratch(plan);
  expect(made).toHaveLength(2);
  const target = createNodeSurface(SIZE, SIZE);
  target.context.drawImage(surface.image, 0, 0, SIZE, SIZE);
  expect(pixelsOf(target).every((byte) => byte === 0)).toBe(true);
});
