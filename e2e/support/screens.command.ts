/** Writes the README's pictures of the running product: `screens.command.ts <folder>`, with a Chromium in CHROMIUM_PATH. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asset } from '@avatarcade/contracts/assets';
import type { Format } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { parsedProduct, product as productSchema } from '@avatarcade/contracts/products';
import { chromium, type Page } from '@playwright/test';
import { type Customer, orderFilm, registerCustomer, topUp, waitForGeneration } from './customer.ts';
import { startProduct } from './start-product.ts';
import { openStore, type Store, storeGamePath } from './store.ts';

const VOICEOVER = 'Merge falling meteors and light up the whole sky. Play Meteor Merge tonight!';
const folder = process.argv[2] ?? 'docs/images';
const dataDir = await mkdtemp(path.join(tmpdir(), 'avatarcade-screens-'));

try {
  await using store = await openStore();
  await using product = await startProduct({ dataDir, storeUrl: store.url });
  const customer = await registerCustomer(product.url);
  await topUp(product.url, customer, 50);
  const productId = await addGame(customer, store);
  for (const format of ['portrait', 'landscape'] as const) await makeFilm(customer, productId, format);
  await mkdir(folder, { recursive: true });
  await takePictures(product.url, customer, productId);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function addGame(customer: Customer, store: Store): Promise<string> {
  const address = `${store.url}${storeGamePath}`;
  const parse = { method: 'POST', body: { google_url: address } };
  const parsed = parsedProduct.parse(await (await customer.call(API_PATHS.products.parse, parse)).json());
  const { name: title, description, icon, tags } = parsed;
  const body = { product_url: address, title, description, icon, category_names: tags };
  const made = await customer.call(API_PATHS.products.base, { method: 'POST', body });
  return productSchema.parse(await made.json()).id;
}

async function makeFilm(customer: Customer, product: string, format: Format): Promise<void> {
  const sample = await customer.call(API_PATHS.assets.sample, {
    method: 'POST',
    body: { orientation: format },
  });
  const { file_url: clip } = asset.parse(await sample.json());
  const title = format === 'portrait' ? 'Meteor night, for feeds' : 'Meteor night, for video sites';
  const { id } = await orderFilm(customer, { product, clip, format, voiceover: VOICEOVER, title });
  await waitForGeneration(customer, id, ({ status }) => status === 'ready');
}

async function takePictures(url: string, customer: Customer, productId: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const open = async (width: number, height: number, colorScheme: 'light' | 'dark') => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      const host = new URL(url).hostname;
      await context.addCookies([{ name: 'avatarcade_consent', value: 'declined', domain: host, path: '/' }]);
      await context.addInitScript(
        ([access, refresh]) => {
          localStorage.setItem('access_token', access);
          localStorage.setItem('refresh_token', refresh);
        },
        [customer.access, customer.refresh] as const,
      );
      return context.newPage();
    };
    const wide = await open(1280, 800, 'light');
    await shoot(wide, '/dashboard', 'dashboard');
    await shoot(wide, `/products/${productId}`, 'product');
    await shoot(wide, '/support', 'support');
    await openAvatarStep(wide, productId);
    await shoot(wide, undefined, 'wizard');
    await shoot(await open(390, 780, 'dark'), `/products/${productId}`, 'phone');
  } finally {
    await browser.close();
  }
}

async function openAvatarStep(page: Page, productId: string): Promise<void> {
  await page.goto(`/products/video-create/${productId}`);
  const next = page.getByRole('button', { name: 'Next Step' });
  await page.getByText('Portrait', { exact: true }).click();
  await page.getByRole('button', { name: 'In the corner', exact: true }).click();
  await next.click();
  await page.getByRole('button', { name: /Add my own text/ }).click();
  await page.getByRole('textbox', { name: 'Voiceover text' }).fill(VOICEOVER);
  await next.click();
  await page.getByRole('heading', { name: 'Choose Avatar' }).waitFor();
  await page.getByRole('article').getByRole('button').first().click();
}

/** Once nothing is on its way any more and every picture is there. */
async function shoot(page: Page, address: string | undefined, name: string): Promise<void> {
  if (address) await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(
    () =>
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .every((image) => image.complete && image.naturalWidth > 0) &&
      document.querySelectorAll('.animate-sheen').length === 0,
    undefined,
    { timeout: 60_000 },
  );
  await page.screenshot({ path: path.join(folder, `${name}.jpg`), type: 'jpeg', quality: 78 });
}
