import { drawFrame } from '@avatarcade/stage/draw';
import { createNodeSurface, loadNodeFonts, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { FORMATS } from '@avatarcade/video/formats';
import { expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { exampleInput } from './testing/example.ts';

/** Pixels: less than the balloon's line is wide. */
const NEAR = 8;
const OPAQUE = 128;

it.each(FORMATS)('the balloon and its tail have a line around them without a gap in %s', (format) => {
  loadNodeFonts();
  const scene = composeScene(exampleInput({ template: `comic-${format}` }));
  const { width, height } = scene;
  const surface = createNodeSurface(width, height);
  // The balloon is seen with captions only, whose letters are of ink.
  const layers = scene.layers.filter(({ id, kind }) => id.startsWith('balloon') || kind === 'captions');
  const props = { createSurface: createNodeSurface, images: {}, presenter: () => undefined };
  drawFrame(surface.context, { scene: { ...scene, layers }, time: 1, props });
  const pixels = pixelsOf(surface);
  const at = (x: number, y: number) => (y * width + x) * 4;
  const isSeen = (x: number, y: number) => (pixels[at(x, y) + 3] ?? 0) > OPAQUE;
  const isPaper = (x: number, y: number) => isSeen(x, y) && (pixels[at(x, y) + 2] ?? 0) > 240;
  const gaps: string[] = [];
  for (let y = NEAR; y < height - NEAR; y++) {
    for (let x = NEAR; x < width - NEAR; x++) {
      if (!isPaper(x, y)) continue;
      const around = [isSeen(x - NEAR, y), isSeen(x + NEAR, y), isSeen(x, y - NEAR), isSeen(x, y + NEAR)];
      if (around.includes(false)) gaps.push(`${x}, ${y}`);
    }
  }
  expect(gaps).toEqual([]);
});
