import { parseArgs } from 'node:util';
import { DEFAULT_AVATAR } from '../cast/avatars.ts';
import { TEMPLATES } from '../templates/templates.ts';
import { loadNodeFonts } from './canvas.node.ts';
import { CAST_SHEETS, DEFAULT_FACES } from './cast-sheets.node.ts';
import { writeContactSheet } from './contact-sheet.node.ts';
import { buildStrip, SAMPLES } from './template-sheets.node.ts';

const USAGE = `Draws pictures to look at, as PNG files:

  node packages/stage/src/testing/sheet.node.ts cast | looks | visemes | turns | expressions
      --avatar ID         of this one, as often as wanted (visemes, turns, expressions)
  node packages/stage/src/testing/sheet.node.ts templates
      --template ID       of this one, as often as wanted
      --language CODE     ${Object.keys(SAMPLES).join(', ')}: as often as wanted; without: all
      --avatar ID         the presenter
      --text, --title, --button   instead of the sample's
      --at 0.5,3          seconds of the frames
      --packshot, --bare  with a packshot, without an icon

  --out DIR               default: test-results/sheets
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'test-results/sheets' },
    template: { type: 'string', multiple: true },
    avatar: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    text: { type: 'string' },
    title: { type: 'string' },
    button: { type: 'string' },
    at: { type: 'string' },
    packshot: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
  },
});

const [kind = ''] = positionals;
const castSheet = CAST_SHEETS[kind];
if (castSheet) {
  loadNodeFonts();
  const { grid, tiles } = castSheet(values.avatar ?? DEFAULT_FACES);
  process.stdout.write(`${writeContactSheet(values.out, kind, grid, tiles)}\n`);
} else if (kind === 'templates') writeStrips();
else {
  process.stderr.write(USAGE);
  process.exitCode = 1;
}

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
    avatar: values.avatar?.[0] ?? DEFAULT_AVATAR,
    title: values.title ?? sample?.title ?? '',
    text: values.text ?? sample?.text ?? '',
    button: values.button ?? sample?.button ?? '',
    hasIcon: !values.bare,
    hasPackshot: values.packshot,
    at: values.at?.split(',').map(Number),
  });
  process.stdout.write(`${writeContactSheet(values.out, `${template}-${language}`, grid, tiles)}\n`);
}
