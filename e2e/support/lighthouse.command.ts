/**
 * Lighthouse's scores of sign-in, dashboard, each step of the wizard and the videos, as a table:
 * `lighthouse.command.ts [--form mobile|desktop]`, with a Chromium in CHROMIUM_PATH. npm fetches the tool when it is first run: nothing else needs it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { addProduct, registerCustomer, topUp } from './customer.ts';
import { makeClip } from './media.ts';
import { isSettled } from './screens/camera.ts';
import { storeTokens } from './session.ts';
import { findFreePort, startProduct } from './start-product.ts';
import { openStore } from './store.ts';
import { expectStep, fillStep, STEPS } from './wizard.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Goals in points of 100. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = Object.keys(GOALS) as (keyof typeof GOALS)[];

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

const { values } = parseArgs({ options: { form: { type: 'string', default: 'mobile' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-lighthouse-'));
const run = promisify(execFile);
let isGood = true;

try {
  await using store = await openStore();
  await using product = await startProduct({ dataDir: path.join(folder, 'data'), storeUrl: store.url });
  const customer = await registerCustomer(product.url);
  await topUp(product.url, customer, 50);
  const game = await addProduct(customer, store.url);
  const clip = path.join(folder, 'clip.mp4');
  await makeClip(clip, 1080, 1920, 2);
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: process.env.CHROMIUM_PATH,
    baseURL: product.url,
    // All pictures of a step are asked for at once: the server draws them before the step is measured.
    viewport: { width: 1280, height: 4000 },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  console.log(`| page | ${CATEGORIES.join(' | ')} | largest paint | layout shift | below the goal by |`);
  console.log(`|${'---|'.repeat(CATEGORIES.length + 4)}`);
  const measure = async (name: string, address: string) => {
    const report = await inspect(`${product.url}${address}`, port);
    console.log(formatRow(name, report));
  };
  const page = await context.newPage();
  await measure('sign-in', '/login');
  await page.goto('/login');
  await storeTokens(page, customer);
  await measure('dashboard', '/dashboard');
  await measure('videos', '/dashboard/videos');
  const wizard = `/products/video-create/${game.id}`;
  await page.goto(wizard);
  for (const step of STEPS) {
    await expectStep(page, step);
    await page.waitForFunction(isSettled, undefined, { timeout: 120_000 });
    await page.goto('about:blank');
    await measure(step, wizard);
    await page.goto(wizard);
    await expectStep(page, step);
    if (step === 'Review Your Video') break;
    await fillStep(page, step, { clip });
    await page.getByRole('button', { name: 'Next Step' }).click();
  }
  await context.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;

/** In the browser that listens on `port`, with what it has stored. */
async function inspect(url: string, port: number): Promise<Report> {
  const output = path.join(folder, 'report.json');
  const form = values.form === 'desktop' ? ['--preset=desktop'] : [];
  await run('npm', [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', ...form],
    ...[`--port=${port}`, '--disable-storage-reset', `--only-categories=${CATEGORIES.join(',')}`],
    ...['--output=json', `--output-path=${output}`],
  ]);
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
