import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { addProduct, registerCustomer, topUp } from './customer.ts';
import { makeClip } from './media.ts';
import { isSettled } from './screens/camera.ts';
import { storeTokens } from './session.ts';
import { findFreePort, startProduct } from './start-product.ts';
import { openStore } from './store.ts';
import { expectStep, fillStep, STEPS } from './wizard.ts';

export type MeasuredPage = {
  name: string;
  /** Absolute. */
  url: string;
  context: BrowserContext;
  /** Chromium's debugging port. */
  port: number;
  /** For files of the measurement; removed at the end. */
  folder: string;
};

/** Has sign-in, dashboard, videos and each step of the wizard measured, one after the other, by a browser that keeps what it has loaded and stored. */
export async function walkPages(measure: (page: MeasuredPage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-pages-'));
  try {
    await using store = await openStore();
    await using product = await startProduct({ dataDir: path.join(folder, 'data'), storeUrl: store.url });
    const customer = await registerCustomer(product.url);
    await topUp(product.url, customer, 50);
    const game = await addProduct(customer, store.url);
    const port = await findFreePort();
    const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      executablePath: process.env.CHROMIUM_PATH,
      baseURL: product.url,
      // All pictures of a step are asked for at once: the server draws them before the step is measured.
      viewport: { width: 1280, height: 4000 },
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    });
    const page = await context.newPage();
    const measureAt = (name: string, address: string) =>
      measure({ name, url: `${product.url}${address}`, context, port, folder });
    await measureAt('sign-in', '/login');
    await page.goto('/login');
    await storeTokens(page, customer);
    await measureAt('dashboard', '/dashboard');
    await measureAt('videos', '/dashboard/videos');
    const clip = path.join(folder, 'clip.mp4');
    await makeClip(clip, 1080, 1920, 2);
    const wizard = `/products/video-create/${game.id}`;
    await walkSteps({ page, wizard, clip }, (step) => measureAt(step, wizard));
    await context.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type WizardPage = { page: Page; wizard: string; clip: string };

async function walkSteps({ page, wizard, clip }: WizardPage, measure: (step: string) => Promise<void>) {
  await page.goto(wizard);
  for (const step of STEPS) {
    await expectStep(page, step);
    await page.waitForFunction(isSettled, undefined, { timeout: 120_000 });
    await page.goto('about:blank');
    await measure(step);
    await page.goto(wizard);
    await expectStep(page, step);
    if (step === 'Review Your Video') return;
    await fillStep(page, step, { clip });
    await page.getByRole('button', { name: 'Next Step' }).click();
  }
}
