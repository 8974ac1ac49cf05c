import { beforeAll, expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import { drawFrame } from './draw.ts';
import type { Scene } from './scene.ts';
import { TEMPLATES } from './templates/templates.ts';
import { createNodeSurface, loadNodeFonts } from './testing/canvas.node.ts';
import { buildSpeech, EXAMPLE_TEXT, exampleInput, paintIcon } from './testing/example.ts';
import { matchPicture } from './testing/pictures.node.ts';

/** In parts of the film's frame. */
const SCALE = 0.2;

beforeAll(() => loadNodeFonts());

const GERMAN = 'Die Weltraumpiratenabenteuergeschichte beginnt: Rette das Königreich!';

const MOMENTS = [
  { moment: 'hook', time: () => 1.5 },
  { moment: 'captions', time: () => 6 },
  { moment: 'card', time: (scene: Scene) => scene.frames / scene.fps - 0.02 },
];
const CASES = TEMPLATES.flatMap((template) =>
  MOMENTS.map(({ moment, time }) => ({ name: `${template.id}-${moment}`, template: template.id, time })),
);

/** Without the presenter: the cast has pictures of its own. */
function drawSmall(scene: Scene, time: number) {
  const frame = createNodeSurface(scene.width, scene.height);
  const ground = createNodeSurface(8, 8);
  ground.context.fillStyle = '#3f8f6b';
  ground.context.fillRect(0, 0, 8, 8);
  const layers = scene.layers.filter((layer) => layer.kind !== 'presenter');
  const props = { createSurface: createNodeSurface, images: { icon: paintIcon(createNodeSurface) } };
  drawFrame({ ...scene, layers }, time, frame.context, props, ground.image);
  const small = createNodeSurface(scene.width * SCALE, scene.height * SCALE);
  small.context.drawImage(frame.image, 0, 0, scene.width * SCALE, scene.height * SCALE);
  return small;
}

it.each(CASES)('$name looks as it did', async ({ name, template, time }) => {
  const scene = composeScene(exampleInput({ template, speech: buildSpeech(EXAMPLE_TEXT) }));
  expect(await matchPicture(name, drawSmall(scene, time(scene)))).toBeLessThan(0.01);
});

it('long German words look as they did', async () => {
  const scene = composeScene(exampleInput({ language: 'de', speech: buildSpeech(GERMAN), hasIcon: false }));
  expect(await matchPicture('german', drawSmall(scene, 1.2))).toBeLessThan(0.01);
});
