import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { campaignDetails } from '@avatarcade/contracts/campaigns';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { FORMAT_NAMES, FORMAT_SIZES } from '@avatarcade/video/formats';
import { expect, type Page, test } from '@playwright/test';
import {
  addProduct,
  balanceOf,
  type Customer,
  listEntries,
  registerCustomer,
  topUp,
} from '../support/customer.ts';
import { openDataFolder } from '../support/data-folder.ts';
import { makeClip, probeVideo } from '../support/media.ts';
import { storeTokens } from '../support/session.ts';
import { findFreePort, startProduct } from '../support/start-product.ts';
import { openStore } from '../support/store.ts';
import { unpackStored } from '../support/unpack-stored.ts';
import { openWizardAt } from '../support/wizard.ts';

const TEXT = 'Merge meteors. Play now.';
/** Its own first sentence takes longer to say than a video may be: a lasting error, but only where no hook replaces it. */
const GERMAN = `${'777 '.repeat(112).trim()}! Jetzt spielen.`;
const HOOK = { english: 'Look up!', german: 'Schau hoch!' };

test('a campaign of 2 languages, 2 hooks and 2 formats is ordered at once, survives a kill, pays a failure back, and is downloaded whole', async ({
  browser,
}) => {
  await using store = await openStore();
  await using data = await openDataFolder();
  const port = await findFreePort();
  const options = { dataDir: data.path, storeUrl: store.url, port };
  const first = await startProduct(options);
  const customer = await registerCustomer(first.url);
  await topUp(first.url, customer, 100);
  const game = await addProduct(customer, store.url);
  const clip = path.join(data.path, 'clip.mp4');
  await makeClip(clip, 1080, 1920, 2);
  await using context = await browser.newContext({
    baseURL: first.url,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  await storeTokens(page, customer);

  await openWizardAt(page, game.id, 'Review Your Video', { clip, text: TEXT });
  await page.getByRole('button', { name: 'Make variants' }).click();
  await fillMatrix(page);
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('€40.00');
  await page.getByRole('button', { name: 'Order 8 videos' }).click();
  await expect(page).toHaveURL(/\/campaigns\//);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText(/^1 of 8 ready$/)).toBeVisible({ timeout: 120_000 });
  expect(await balanceOf(customer)).toBe(60);

  await first.end('SIGKILL');
  await using second = await startProduct(options);
  await expect(page.getByText(/^6 of 8 ready$/)).toBeVisible({ timeout: 300_000 });
  await expect(page.getByText(/2 videos failed. Nothing is charged for what failed/)).toBeVisible();
  await expectLedger(customer);
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByRole('button', { name: 'Generate Again' })).toHaveCount(2);
  await expectZip(page, customer, id);
  expect(second.log()).not.toContain('"level":60');
});

async function fillMatrix(page: Page) {
  await page.getByRole('combobox', { name: 'Add a language' }).click();
  await page.getByPlaceholder('Search').fill('German');
  await page.getByRole('option', { name: 'German', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text in German' }).fill(GERMAN);
  await page.getByRole('button', { name: 'Type one' }).click();
  await page.getByRole('textbox', { name: 'Hook 2 in English' }).fill(HOOK.english);
  await page.getByRole('textbox', { name: 'Hook 2 in German' }).fill(HOOK.german);
  await page.getByRole('region', { name: 'Formats' }).getByText('Square').click();
  // Drawing a presenter is a third of what a video costs.
  const cuts = page.getByRole('region', { name: 'Cuts' });
  await cuts.getByText('Without presenter').click();
  await cuts.getByText('Whole video').click();
}

/** Three of the four texts stay paid, further formats included. The price of the failed one may have passed on to its other format before. */
async function expectLedger(customer: Customer) {
  const entries = await listEntries(customer);
  const amountsOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount);
  const [debits, refunds] = [amountsOf('video'), amountsOf('refund')];
  expect([new Set(debits), new Set(refunds)]).toEqual([new Set([-10]), new Set([10])]);
  expect(debits.length - refunds.length).toBe(3);
  expect(await balanceOf(customer)).toBe(70);
}

/** Every file of the zip is in its manifest with its size and SHA-256, and the other way round. */
async function expectZip(page: Page, customer: Customer, id: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all as a zip' }).click();
  const file = await (await downloading).path();
  const files = unpackStored(await readFile(file));
  const [header, ...rows] = (files.get('manifest.csv')?.toString() ?? '')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map(readRow);
  const column = (name: string) => header?.indexOf(name) ?? -1;
  expect(rows.map((row) => row[0]).sort()).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.csv').sort(),
  );
  for (const row of rows) {
    const bytes = files.get(row[0] ?? '') ?? Buffer.alloc(0);
    expect(row[column('Size (bytes)')]).toBe(String(bytes.length));
    expect(row[column('SHA-256')]).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
  const details = campaignDetails.parse(await (await customer.call(API_PATHS.campaigns.one(id))).json());
  const ready = details.videos.filter(({ status }) => status === 'ready');
  const videos = rows.filter((row) => row[0]?.startsWith('videos/'));
  expect(videos).toHaveLength(6);
  expect(new Set(videos.map((row) => row[column('Cut')]))).toEqual(new Set(['without presenter']));
  const describe = (language = '', format = '') => `${language} ${format}`;
  expect(videos.map((row) => describe(row[column('Language')], row[column('Format')])).sort()).toEqual(
    ready.map(({ variant }) => describe(variant.language, FORMAT_NAMES[variant.format])).sort(),
  );
  const square = videos.find((row) => row[column('Format')] === 'Square');
  const folder = path.dirname(file);
  const videoFile = path.join(folder, `${crypto.randomUUID()}.mp4`);
  await writeFile(videoFile, files.get(square?.[0] ?? '') ?? '');
  expect(await probeVideo(videoFile)).toMatchObject(FORMAT_SIZES.square);
}

/** The cells of a line of CSV; a quote is written twice. */
function readRow(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );
}
