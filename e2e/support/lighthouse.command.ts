/**
 * Lighthouse's scores of sign-in, dashboard, each step of the wizard and the videos, as a table:
 * `lighthouse.command.ts [--form mobile|desktop]`, with a Chromium in CHROMIUM_PATH. npm fetches the tool when it is first run: nothing else needs it.
 */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type MeasuredPage, walkPages } from './walk-pages.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Goals in points of 100. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Of a page. */
const TRIES = 5;
const CATEGORIES = Object.keys(GOALS) as (keyof typeof GOALS)[];

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

const { values } = parseArgs({ options: { form: { type: 'string', default: 'mobile' } } });
const run = promisify(execFile);
let isGood = true;

console.log(`| page | ${CATEGORIES.join(' | ')} | largest paint | layout shift | below the goal by |`);
console.log(`|${'---|'.repeat(CATEGORIES.length + 4)}`);
await walkPages(async (page) => console.log(formatRow(page.name, await inspect(page))));
process.exitCode = isGood ? 0 : 1;

/** In the walk's browser, with what it has stored. */
async function inspect({ url, port, folder }: MeasuredPage): Promise<Report> {
  const output = path.join(folder, 'report.json');
  const form = values.form === 'desktop' ? ['--preset=desktop'] : [];
  const runOnce = () =>
    run('npm', [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', ...form],
      ...[`--port=${port}`, '--disable-storage-reset', `--only-categories=${CATEGORIES.join(',')}`],
      ...['--output=json', `--output-path=${output}`],
    ]);
  for (let tries = 1; ; tries++) {
    try {
      await runOnce();
      break;
    } catch (error) {
      // Now and then a trace lacks the beginning of its page.
      if (tries === TRIES || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
  return JSON.parse(await readFile(output, 'utf8'));
}

function formatRow(name: string, { categories, audits }: Report): string {
  const missed: string[] = [];
  const scores = CATEGORIES.map((category) => {
    const score = Math.round(100 * (categories[category]?.score ?? 0));
    if (score < GOALS[category]) {
      isGood = false;
      const ids = categories[category]?.auditRefs.map(({ id }) => id) ?? [];
      missed.push(...ids.filter((id) => (audits[id]?.score ?? 1) < 0.9));
    }
    return score;
  });
  const paint = ((audits['largest-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(1);
  const shift = (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3);
  return `| ${name} | ${scores.join(' | ')} | ${paint} s | ${shift} | ${missed.join(', ')} |`;
}
