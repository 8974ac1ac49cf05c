import { drawFrame } from '@avatarcade/stage/draw';
import { createNodeSurface, loadNodeFonts, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { expect, it } from 'vitest';
import { composeScene } from '../compose.ts';
import { exampleInput } from '../testing/example.ts';

/** Pixels of the frame that the letters of the end card's name reach over, from top to bottom. */
function letterHeight(title: string): number {
  const scene = composeScene(exampleInput({ template: 'corner-square', product: { title } }));
  const name = scene.layers.filter(({ id }) => id === 'card-title');
  const surface = createNodeSurface(scene.width, scene.height);
  drawFrame(surface.context, {
    scene: { ...scene, layers: name },
    time: scene.frames / scene.fps - 0.1,
    props: { createSurface: createNodeSurface, images: {}, presenter: () => undefined },
  });
  const pixels = pixelsOf(surface);
  const rows = Array.from({ length: scene.height }, (_, row) => row).filter((row) =>
    pixels.subarray(row * scene.width * 4, (row + 1) * scene.width * 4).some((value) => value > 128),
  );
  return (rows.at(-1) ?? 0) - (rows[0] ?? 0);
}

it('a short name is written in larger letters than a long one, where there is room', () => {
  loadNodeFonts();
  // One line of capitals against one line of a name that is as wide as its place.
  expect(letterHeight('UNO') / letterHeight('SOLITAIRE')).toBeGreaterThan(1.2);
});
