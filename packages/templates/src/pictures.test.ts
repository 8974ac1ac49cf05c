import { castPresenter } from '@avatarcade/cast/presenter-layer';
import { drawFrame, type Props } from '@avatarcade/stage/draw';
import type { Scene } from '@avatarcade/stage/scene';
import { createNodeSurface, loadNodeFonts, type NodeSurface } from '@avatarcade/stage/testing/canvas.node';
import { buildSpeech, EXAMPLE_TEXT, paintGameplay, paintIcon } from '@avatarcade/stage/testing/example';
import { pictureMatcher } from '@avatarcade/stage/testing/pictures.node';
import { isOrderFormat } from '@avatarcade/video/formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { composeScene } from './compose.ts';
import type { Template } from './template.ts';
import { TEMPLATES } from './templates.ts';
import { exampleInput } from './testing/example.ts';

/** In parts of the video's frame. */
const SCALE = 0.2;

const matchPicture = pictureMatcher(new URL('./testing/pictures/', import.meta.url));

beforeAll(() => loadNodeFonts());

const GERMAN = 'Die Weltraumpiratenabenteuergeschichte beginnt: Rette das Königreich!';

const MOMENTS = [
  { moment: 'hook', time: () => 1.5 },
  { moment: 'captions', time: () => 6 },
  { moment: 'card', time: (scene: Scene) => scene.frames / scene.fps - 0.02 },
];

/** Full-sized frames are drawn on by turns, and a template's moments share what was painted for the others. */
const frames = new Map<string, NodeSurface>();
const icon = paintIcon(createNodeSurface);
const ground = createNodeSurface(8, 8);
ground.context.fillStyle = '#3f8f6b';
ground.context.fillRect(0, 0, 8, 8);

function frameOf({ width, height }: Scene): NodeSurface {
  const size = `${width} x ${height}`;
  const frame = frames.get(size) ?? createNodeSurface(width, height);
  frames.set(size, frame);
  return frame;
}

/** Without the presenter: the cast has pictures of its own. */
function drawSmall(scene: Scene, time: number, props: Props): NodeSurface {
  const frame = frameOf(scene);
  const layers = scene.layers.filter((layer) => layer.kind !== 'presenter');
  drawFrame(frame.context, { scene: { ...scene, layers }, time, props, gameplay: ground.image });
  const small = createNodeSurface(scene.width * SCALE, scene.height * SCALE);
  small.context.drawImage(frame.image, 0, 0, scene.width * SCALE, scene.height * SCALE);
  return small;
}

function buildProps(): Props {
  return { createSurface: createNodeSurface, images: { icon }, presenter: castPresenter };
}

/** Of a further format one moment, another one of each template. */
function momentsOf({ id, format }: Template) {
  if (isOrderFormat(format)) return MOMENTS;
  const turn = TEMPLATES.findIndex((each) => each.id === id) % MOMENTS.length;
  return MOMENTS.slice(turn, turn + 1);
}

describe.each(TEMPLATES)('the template $id', (template) => {
  const scene = composeScene(exampleInput({ template: template.id, speech: buildSpeech(EXAMPLE_TEXT) }));
  const props = buildProps();

  it.each(momentsOf(template))('looks as it did: $moment', async ({ moment, time }) => {
    const picture = drawSmall(scene, time(scene), props);
    expect(await matchPicture(`${template.id}-${moment}`, picture)).toBeLessThan(0.01);
  });
});

it.each(['corner-portrait', 'reaction-landscape', 'opener-square'])(
  'the name above the button of a packshot in %s looks as it did',
  async (template) => {
    const scene = composeScene(exampleInput({ template, hasPackshot: true }));
    const props = {
      ...buildProps(),
      images: { icon, packshot: paintGameplay(createNodeSurface, 1200, 900) },
    };
    const picture = drawSmall(scene, scene.frames / scene.fps - 0.02, props);
    expect(await matchPicture(`${template}-packshot`, picture)).toBeLessThan(0.01);
  },
);

it('long German words look as they did', async () => {
  const scene = composeScene(exampleInput({ language: 'de', speech: buildSpeech(GERMAN), hasIcon: false }));
  expect(await matchPicture('german', drawSmall(scene, 1.2, buildProps()))).toBeLessThan(0.01);
});
