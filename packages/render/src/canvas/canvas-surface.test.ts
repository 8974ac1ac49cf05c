import { expect, test } from 'vitest';
import { createSurface } from './canvas-surface.ts';

const SIZE = 8;
const pixelsOf = (surface: ReturnType<typeof createSurface>) =>
  [...surface.context.getImageData(0, 0, SIZE, SIZE).data].join();

function paintHalf() {
  const surface = createSurface(SIZE, SIZE);
  surface.context.fillStyle = 'rgba(200, 100, 50, 0.5)';
  surface.context.fillRect(0, 0, SIZE, SIZE / 2);
  return surface;
}

test('a surface keeps its pixels when it settles, also of a picture that is gone', () => {
  const scratch = paintHalf();
  const before = pixelsOf(paintHalf());
  const surface = createSurface(SIZE, SIZE);
  surface.context.drawImage(scratch.image, 0, 0, SIZE, SIZE);
  surface.settle?.();
  scratch.free?.();
  expect(pixelsOf(surface)).toBe(before);
});

test('what was drawn of a surface stays when it is freed', () => {
  const target = createSurface(SIZE, SIZE);
  const surface = paintHalf();
  const before = pixelsOf(paintHalf());
  target.context.drawImage(surface.image, 0, 0, SIZE, SIZE);
  surface.free?.();
  expect(pixelsOf(target)).toBe(before);
});
