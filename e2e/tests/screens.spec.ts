import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addProduct, type Customer, registerCustomer } from '../support/customer.ts';
import { type RunningProduct, startProduct } from '../support/start-product.ts';
import { openStore, type Store } from '../support/store.ts';

const WIDTHS = [360, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;

let dataDir: string;
let store: Store;
let product: RunningProduct;
let customer: Customer;
let gameId: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'avatarcade-screens-'));
  store = await openStore();
  product = await startProduct({ dataDir, storeUrl: store.url });
  customer = await registerCustomer(product.url);
  gameId = (await addProduct(customer, store.url)).id;
});

test.afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

const OPEN_SCREENS = [
  '/login',
  '/create-account',
  '/reset-password',
  '/reset-password-complete',
  '/privacy-policy',
];
const SIGNED_IN_SCREENS = [
  '/dashboard',
  '/dashboard/videos',
  '/products/new',
  '/my-account',
  '/support',
  '/nowhere',
];
const GAME_SCREENS = ['/products/', '/products/edit-product/', '/products/video-create/'];

test('what a visitor sees has no accessibility fault and no overflow, in both themes at three widths', async ({
  page,
}) => {
  for (const screen of OPEN_SCREENS) await expectSound(page, screen);
});

test('what a customer sees has no accessibility fault and no overflow, in both themes at three widths', async ({
  page,
}) => {
  await signIn(page);
  for (const screen of [...SIGNED_IN_SCREENS, ...GAME_SCREENS.map((start) => `${start}${gameId}`)]) {
    await expectSound(page, screen);
  }
});

async function signIn(page: Page) {
  await page.goto(`${product.url}/login`);
  await page.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('access_token', access);
      localStorage.setItem('refresh_token', refresh);
    },
    [customer.access, customer.refresh] as const,
  );
}

async function expectSound(page: Page, screen: string) {
  await page.goto(`${product.url}${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      const where = `${screen} ${colorScheme} at ${width}`;
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        where,
      ).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0);
    }
  }
}
