import { parseArgs } from 'node:util';
import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import { writeContactSheet } from '@avatarcade/stage/testing/contact-sheet.node';
import { TEMPLATES } from '../templates.ts';
import { buildStrip, SAMPLES } from './template-sheets.node.ts';

const USAGE = `Draws strips of the templates' frames as PNG files:

  node packages/templates/src/testing/sheet.node.ts
      --template ID       of this one; repeatable
      --language CODE     ${Object.keys(SAMPLES).join(', ')}; repeatable; default: all
      --avatar ID         the presenter
      --text, --title, --button   instead of the sample's
      --at 0.5,3          seconds of the frames
      --alone             without a presenter
      --packshot, --bare  with a packshot, without an icon
      --out DIR           default: test-results/sheets
      --help
`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/sheets' },
    template: { type: 'string', multiple: true },
    avatar: { type: 'string' },
    language: { type: 'string', multiple: true },
    text: { type: 'string' },
    title: { type: 'string' },
    button: { type: 'string' },
    at: { type: 'string' },
    alone: { type: 'boolean', default: false },
    packshot: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(USAGE);
else writeStrips();

function writeStrips(): void {
  const ids = values.template ?? TEMPLATES.map(({ id }) => id);
  for (const template of ids)
    for (const language of values.language ?? Object.keys(SAMPLES)) write(template, language);
}

function write(template: string, language: string): void {
  const sample = SAMPLES[language] ?? SAMPLES.en;
  const { grid, tiles } = buildStrip({
    template,
    language,
    avatar: values.avatar ?? DEFAULT_AVATAR,
    title: values.title ?? sample?.title ?? '',
    text: values.text ?? sample?.text ?? '',
    button: values.button ?? sample?.button ?? '',
    hasIcon: !values.bare,
    hasPackshot: values.packshot,
    presenter: !values.alone,
    at: values.at?.split(',').map(Number),
  });
  process.stdout.write(`${writeContactSheet(values.out, `${template}-${language}`, grid, tiles)}\n`);
}
