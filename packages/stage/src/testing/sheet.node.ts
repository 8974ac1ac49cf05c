import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { composeScene } from '../compose.ts';
import { drawFrame, type Props } from '../draw.ts';
import { TEMPLATES } from '../templates/templates.ts';
import { createNodeSurface, loadSceneFonts } from './canvas.node.ts';
import { buildSpeech, EXAMPLE_TEXT, exampleInput, paintGameplay, paintIcon } from './example.ts';

/** Writes a contact sheet of each template: `node sheet.node.ts --out DIR [--template ID] [--packshot] [--text T] ...`. */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/sheets' },
    template: { type: 'string' },
    avatar: { type: 'string', default: 'maya-everyday' },
    language: { type: 'string', default: 'en' },
    text: { type: 'string', default: EXAMPLE_TEXT },
    title: { type: 'string', default: 'Gem Kingdoms: Castle Quest' },
    button: { type: 'string', default: 'Play now' },
    name: { type: 'string', default: '' },
    step: { type: 'string', default: '1.5' },
    at: { type: 'string' },
    packshot: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
  },
});

mkdirSync(values.out, { recursive: true });
for (const template of TEMPLATES) {
  if (values.template && values.template !== template.id) continue;
  const scene = composeScene(
    exampleInput({
      template: template.id,
      avatar: values.avatar,
      language: values.language,
      speech: buildSpeech(values.text),
      product: { title: values.title },
      callToAction: values.button,
      hasIcon: !values.bare,
      hasPackshot: values.packshot,
    }),
  );
  loadSceneFonts(scene);
  const icon = paintIcon(createNodeSurface);
  const packshot = paintGameplay(createNodeSurface, 1200, 900);
  const props: Props = { createSurface: createNodeSurface, images: { icon, packshot } };
  const gameplay = paintGameplay(createNodeSurface, scene.width, scene.height);
  const last = scene.frames / scene.fps - 0.05;
  const times = values.at ? values.at.split(',').map(Number) : [];
  if (!values.at) for (let time = 0; time < last; time += Number(values.step)) times.push(time);
  if (!values.at) times.push(last);
  const portrait = scene.height > scene.width;
  const scale = times.length <= 2 ? 0.6 : portrait ? 0.25 : 0.3;
  const columns = Math.min(times.length, portrait ? 6 : 3);
  const width = Math.round(scene.width * scale);
  const height = Math.round(scene.height * scale);
  const sheet = createNodeSurface(columns * (width + 8), Math.ceil(times.length / columns) * (height + 8));
  const frame = createNodeSurface(scene.width, scene.height);
  times.forEach((time, index) => {
    drawFrame(scene, time, frame.context, props, gameplay);
    const x = (index % columns) * (width + 8);
    const y = Math.floor(index / columns) * (height + 8);
    sheet.context.drawImage(frame.image, x, y, width, height);
  });
  writeFileSync(`${values.out}/stage-${template.id}${values.name}.png`, sheet.canvas.toBuffer('image/png'));
}
