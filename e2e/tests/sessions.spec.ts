import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Page } from '@playwright/test';
import { password, registerCustomer } from '../support/customer.ts';
import { test } from '../support/product-test.ts';
import { countRequests, endedToken, readTokens, storeTokens } from '../support/session.ts';

const PATHS = API_PATHS.account;

async function expectSignedOut(page: Page) {
  await expect(page).toHaveURL(/\/login$/);
  expect(await readTokens(page)).toEqual({ access: null, refresh: null });
}

test('a valid token is used, an expired one is renewed once for all tabs, and signing out ends the session in all of them and on the server', async ({
  page,
  context,
  customer,
}) => {
  const refreshes = await countRequests(context, PATHS.refresh);
  await page.goto('/login');
  await storeTokens(page, customer);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
  expect(refreshes()).toBe(0);
  expect(await readTokens(page)).toEqual({ access: customer.access, refresh: customer.refresh });

  const other = await context.newPage();
  await Promise.all([page.goto('/login'), other.goto('/login')]);
  await storeTokens(page, { access: endedToken(), refresh: customer.refresh });
  await Promise.all([page.goto('/dashboard'), other.goto('/dashboard/videos')]);
  await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
  await expect(other.getByRole('banner').getByText('€0.00')).toBeVisible();
  expect(refreshes()).toBe(1);
  const { access, refresh } = await readTokens(page);
  expect(refresh).toBe(customer.refresh);
  expect(access).not.toBe(customer.access);

  // A page that is left may be asking for a token itself, and not get it any more.
  await page.goto('/login');
  await storeTokens(page, { access: null, refresh: customer.refresh });
  await page.goto('/my-account');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  expect(refreshes()).toBe(2);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectSignedOut(page);
  await expect(other).toHaveURL(/\/login$/);
  await expect
    .poll(async () => {
      const body = { refresh: customer.refresh };
      return (await customer.call(PATHS.refresh, { method: 'POST', body })).status;
    })
    .toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test('a tab shows nothing of one user once another has signed in beside it', async ({
  signedInPage: page,
  context,
  customer,
  product,
}) => {
  await page.goto('/my-account');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  // One user's unsaved input doesn't block the next user.
  await page.getByLabel('First name').click();
  await page.keyboard.type('Unsaved');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    return dialog.dismiss();
  });
  const second = await registerCustomer(product.url);
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(second.email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/dashboard\/$/);
  await expect(page.getByLabel('Email')).toHaveValue(second.email);
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(questions).toEqual([]);
});
