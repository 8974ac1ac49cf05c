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

test('a token that has time left is used, and one that has not is renewed once for all requests and tabs', async ({
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

  await storeTokens(page, { access: null, refresh: customer.refresh });
  await page.goto('/my-account');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  expect(refreshes()).toBe(2);
});

test('a session without a way on is cleared and leads to sign in, without asking for what can’t be had', async ({
  page,
  context,
  customer,
}) => {
  const refreshes = await countRequests(context, PATHS.refresh);
  const users = await countRequests(context, PATHS.user);
  await page.goto('/login');
  const hopeless = [
    { access: endedToken(), refresh: endedToken() },
    { access: endedToken(), refresh: null },
    { access: 'no token', refresh: 'no token' },
  ];
  for (const tokens of hopeless) {
    await storeTokens(page, tokens);
    await page.goto('/support');
    await expectSignedOut(page);
  }
  expect([refreshes(), users()]).toEqual([0, 0]);

  const refusedRefresh = `${customer.refresh.slice(0, -4)}AAAA`;
  await storeTokens(page, { access: endedToken(), refresh: refusedRefresh });
  await page.goto('/dashboard');
  await expectSignedOut(page);
  expect([refreshes(), users()]).toEqual([1, 0]);
});

for (const response of ['500', 'nothing'] as const) {
  test(`when the server answers ${response}, the session ends where the user can't be read, and stays where it can't be renewed`, async ({
    page,
    customer,
  }) => {
    await page.goto('/login');
    await storeTokens(page, customer);
    await page.route(`**${PATHS.user}`, (route) =>
      response === '500' ? route.fulfill({ status: 500, body: '{}' }) : route.abort(),
    );
    await page.goto('/dashboard');
    await expectSignedOut(page);
    await page.unrouteAll();

    await page.route(`**${PATHS.refresh}`, (route) =>
      response === '500' ? route.fulfill({ status: 500, body: '{}' }) : route.abort(),
    );
    const kept = { access: endedToken(), refresh: customer.refresh };
    await storeTokens(page, kept);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Error occurred!' })).toBeVisible();
    expect(await readTokens(page)).toEqual(kept);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'My Products' })).toBeVisible();
  });
}

test('signing out ends the session here, in other tabs and on the server', async ({
  signedInPage: page,
  context,
  customer,
}) => {
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/support');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
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
  // What one user has typed holds nobody back.
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

test('a session that the server has ended meanwhile leads to sign in at the next call', async ({
  signedInPage: page,
  customer,
}) => {
  await page.goto('/my-account');
  const body = {
    current_password: 'Meteor7!merge',
    new_password: 'Comet8?landing',
    confirm_password: 'Comet8?landing',
  };
  expect((await customer.call(PATHS.changePassword, { method: 'POST', body })).status).toBe(201);
  // Some other call of the page may have noticed first.
  await page
    .getByRole('button', { name: 'Save changes' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expectSignedOut(page);
});

test('redirects leave no trace in the history', async ({ signedInPage: page }) => {
  await page.goto('/my-account');
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my-account$/);

  await page.goto('/privacy-policy');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/products/new');
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy-policy$/);
});
