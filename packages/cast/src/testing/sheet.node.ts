import { parseArgs } from 'node:util';
import { loadNodeFonts } from '@avatarcade/stage/testing/canvas.node';
import { writeContactSheet } from '@avatarcade/stage/testing/contact-sheet.node';
import { CAST_SHEETS, DEFAULT_FACES } from './cast-sheets.node.ts';

const USAGE = `Draws the cast as a PNG file:

  node packages/cast/src/testing/sheet.node.ts cast | looks | visemes | turns | expressions
      --avatar ID         of this one; repeatable (visemes, turns, expressions)
      --out DIR           default: test-results/sheets
      --help
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'test-results/sheets' },
    avatar: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});

const [kind = ''] = positionals;
const castSheet = CAST_SHEETS[kind];
if (values.help) process.stdout.write(USAGE);
else if (castSheet) {
  loadNodeFonts();
  const { grid, tiles } = castSheet(values.avatar ?? DEFAULT_FACES);
  process.stdout.write(`${writeContactSheet(values.out, kind, grid, tiles)}\n`);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 1;
}
