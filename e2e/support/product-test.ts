import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { type Customer, registerCustomer } from './customer.ts';
import { openDataFolder } from './data-folder.ts';
import { makeClip } from './media.ts';
import { type RunningProduct, startProduct } from './start-product.ts';
import { openStore, type Store } from './store.ts';

type SharedByAWorker = {
  store: Store;
  product: RunningProduct;
  /** To upload: two seconds of 1080 x 1920 with sound. */
  portraitClip: string;
};

type FreshForATest = {
  /** A new customer with an empty balance, registered at the server but signed in on no page. */
  customer: Customer;
  /** The test's page, on the dashboard's origin, with the customer signed in. Nothing is opened yet. */
  signedInPage: Page;
};

/**
 * A test with the whole product behind it. The tests of one worker share the product and its store, since a
 * start takes seconds; each has a customer of its own, so they don't affect each other. A test that needs another
 * configuration or ends the product starts its own.
 */
export const test = base.extend<FreshForATest, SharedByAWorker>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      await using store = await openStore();
      await use(store);
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ store }, use) => {
      await using data = await openDataFolder();
      await using product = await startProduct({ dataDir: data.path, storeUrl: store.url });
      await use(product);
    },
    { scope: 'worker' },
  ],
  portraitClip: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-clip-'));
      const clip = path.join(folder, 'boss fight.mp4');
      await makeClip(clip, 1080, 1920, 2);
      await use(clip);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  customer: async ({ product }, use) => use(await registerCustomer(product.url)),
  signedInPage: async ({ page, customer }, use) => {
    await page.addInitScript(
      ([access, refresh]) => {
        if (sessionStorage.getItem('signed-in-by-test')) return;
        sessionStorage.setItem('signed-in-by-test', 'yes');
        localStorage.setItem('access_token', access);
        localStorage.setItem('refresh_token', refresh);
      },
      [customer.access, customer.refresh] as const,
    );
    await use(page);
    // A handler of a route that is still waiting for its response would fail once the page is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
