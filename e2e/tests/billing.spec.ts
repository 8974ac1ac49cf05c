import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { topUp } from '../support/customer.ts';
import { findErrors } from '../support/find-errors.ts';
import { test } from '../support/product-test.ts';

test('the statement is filtered, paged, saved and printed entry by entry', async ({
  signedInPage: page,
  customer,
  product,
}) => {
  await page.goto('/my-account?tab=billing');
  await expect(page.getByText('No transactions yet')).toBeVisible();
  for (let n = 1; n <= 21; n += 1) await topUp(product.url, customer, n);
  await page.reload();

  const table = page.getByRole('table', { name: 'All changes to your balance' });
  await expect(table.getByRole('row')).toHaveCount(21);
  const newest = table.getByRole('row').nth(1);
  await expect(newest).toContainText('+€21.00');
  await expect(newest).toContainText('€231.00');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText('+€1.00');

  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Videos', exact: true }).click();
  await expect(page.getByText('No entries of this kind')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date());
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: month }).click();
  await expect(table.getByRole('row')).toHaveCount(21);
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^avatarcade-\d{4}-\d{2}-statement\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(22);
  expect(lines[1]).toContain('top-up,Top-up by card,21.00,231.00,0.00');

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findErrors(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }

  await newest.getByRole('link', { name: /Receipt of/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await expect(page.getByText('Test mode, no real money.')).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const hidden of [page.getByRole('banner').first(), page.getByRole('button', { name: 'Print' })]) {
    await expect(hidden).toBeHidden();
  }
  await expect(page.getByText('€21.00')).toBeVisible();
  const ink = await page.getByRole('heading', { name: 'Receipt', exact: true }).evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return 255;
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  expect(ink, 'dark ink on white paper, whatever the theme').toBeLessThan(110);
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(page).toHaveURL(/month=/);
});
