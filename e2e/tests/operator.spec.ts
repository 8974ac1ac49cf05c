import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/connected-test.ts';
import { type Customer, listEntries, registerCustomer } from '../support/customer.ts';
import { findErrors, findErrorsOfPopup } from '../support/find-errors.ts';
import { enrol, OPERATOR_EMAIL, registerOperator, signInAs } from '../support/operator.ts';
import { pageHeading } from '../support/page-heading.ts';
import { showCode } from '../support/totp.ts';

test('an operator opens the console by a second factor, helps a user, pauses a queue, and finds it all in the audit log', async ({
  page,
  connected,
  mail,
}) => {
  const customer = await registerCustomer(connected.url);
  const password = await registerOperator(connected.url, mail);
  await signInAs(page, { url: connected.url, email: OPERATOR_EMAIL, password });
  await page.goto('/operator');
  await expect(pageHeading(page)).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
  const key = await enrol(page, { password, show: showCode });
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).not.toHaveCount(0);
  // A code that breaks is copied wrong by hand.
  const heights = await codes.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(30);
  expect(await findErrors(page)).toEqual([]);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await page.getByRole('button', { name: 'Lock' }).click();
  // A code opens one session: the next one is of the next half minute.
  await page.getByLabel('Code', { exact: true }).fill(showCode(key, 1));
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(await findErrors(page)).toEqual([]);

  await helpUser(page, customer);
  await pauseQueue(page);

  await open(page, 'Audit log');
  const log = page.getByRole('main').getByRole('listitem');
  for (const words of [
    'Resumed a queue',
    'Paused a queue',
    'Blocked a user',
    'Credited a user · €12.50',
    'Opened the console',
    'Set up a second factor',
  ])
    await expect(log.filter({ hasText: words }).first()).toBeVisible();
  await expect(log.filter({ hasText: 'Credited a user' })).toContainText('“The video had no sound.”');
  expect(await findErrors(page)).toEqual([]);
  for (const part of ['Videos', 'Ledger', 'Tickets', 'System']) {
    await open(page, part);
    await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
    expect(await findErrors(page), part).toEqual([]);
  }
});

const open = (page: Page, part: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: part }).click();

async function helpUser(page: Page, customer: Customer) {
  await open(page, 'Users');
  await page.getByLabel('Email address or id').fill(customer.email);
  // Beside the words, too.
  await page.getByRole('row', { name: customer.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: customer.email })).toBeVisible();
  expect(await findErrors(page)).toEqual([]);

  await page.getByRole('button', { name: 'Credit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in euros').fill('12,5');
  await dialog.getByRole('button', { name: /^Credit/ }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  expect(await findErrorsOfPopup(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('The video had no sound.');
  await dialog.getByRole('button', { name: 'Credit €12.50' }).click();
  await expect(page.getByText('Credited.')).toBeVisible();
  expect((await listEntries(customer)).map(({ kind, amount }) => [kind, amount])).toEqual([['credit', 12.5]]);

  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Payments of a stolen card.');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('The user is blocked.')).toBeVisible();
  expect((await customer.call(API_PATHS.account.user)).status).toBe(401);
}

async function pauseQueue(page: Page) {
  await open(page, 'Queues');
  await expect(page.getByText('Renders videos').first()).toBeVisible();
  // Each queue has words of its own.
  await expect(page.getByText('Jobs of this server')).toHaveCount(0);
  expect(await findErrors(page)).toEqual([]);
  for (const [act, done] of [
    ['Pause', 'The queue is paused.'],
    ['Resume', 'The queue runs again.'],
  ] as const) {
    await page.getByRole('button', { name: `${act} render-video` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A release is being watched.');
    await dialog.getByRole('button', { name: act }).click();
    await expect(page.getByText(done)).toBeVisible();
  }
}
