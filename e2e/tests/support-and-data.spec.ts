import { readFile } from 'node:fs/promises';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas } from '@napi-rs/canvas';
import { expect } from '@playwright/test';
import { addProduct, password, topUp } from '../support/customer.ts';
import { findErrors } from '../support/find-errors.ts';
import { test } from '../support/product-test.ts';

const png = () => createCanvas(80, 60).toBuffer('image/png');
const file = (name: string, buffer = png()) => ({ name, mimeType: 'image/png', buffer });

test('a customer asks support with screenshots, whose content is checked, and finds answers by keyboard alone', async ({
  signedInPage: page,
}) => {
  await page.goto('/support');
  const subject = page.getByLabel('Subject');
  const slot = page.locator('input[type=file]');
  await slot.setInputFiles(file('fake.png', Buffer.from('hello'.repeat(50))));
  const failed = page.getByRole('listitem').filter({ hasText: 'fake.png' });
  await expect(failed.getByText('Only image/jpeg,image/png files are allowed')).toBeVisible();
  await failed.getByRole('button', { name: 'Remove fake.png' }).click();
  await slot.setInputFiles([file('first.png'), file('second.png')]);
  await expect(page.getByText('Attached')).toHaveCount(2);
  await subject.fill('No sound in the preview');
  await page.getByLabel('Message').fill('It was there yesterday.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(subject).toHaveValue('No sound in the preview');
  // The request arrives and its response is lost: the next attempt is the same request.
  await page.route(`**${API_PATHS.helpdesk.tickets}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  const submit = page.getByRole('button', { name: 'Submit Request' });
  await submit.click();
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await page.unroute(`**${API_PATHS.helpdesk.tickets}`);
  await submit.click();
  await expect(
    page.getByText('Your request has been submitted. We will get back to you soon.'),
  ).toBeVisible();
  await expect(subject).toHaveValue('');
  const requests = page.getByRole('region', { name: 'Your requests' });
  await expect(requests.getByText('No sound in the preview')).toHaveCount(1);
  await expect(requests.getByText('With support')).toBeVisible();

  const questions = page.getByRole('region', { name: 'Frequently Asked Questions' });
  await questions.getByRole('searchbox').focus();
  await page.keyboard.type('video fails');
  const response = questions.getByRole('button', { name: 'What happens to my money if a video fails?' });
  await response.focus();
  await page.keyboard.press('Enter');
  await expect(questions.getByText('It goes back to your balance by itself')).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
});

test('a customer downloads all data and deletes the account', async ({
  signedInPage: page,
  customer,
  product,
  store,
}) => {
  await addProduct(customer, store.url);
  await topUp(product.url, customer, 25);
  await page.goto('/my-account?tab=data');
  await page.getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill('Wrong1!pass');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^avatarcade-data-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['account.json', 'products.json', 'balance.json']) expect(zip.includes(name)).toBe(true);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('€25.00 of your balance will be lost')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  expect((await customer.call(API_PATHS.account.user)).status).toBe(401);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
});
