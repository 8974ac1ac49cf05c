import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect } from '@playwright/test';
import { givenButtons, PAYMENT_LINK, payByStripe, refundByStripe, test } from '../support/stripe-test.ts';

/** The references that Stripe accepts; it drops others, and the payment would be unclaimed. */
const KEPT_REFERENCE = /^[A-Za-z0-9_-]{1,200}$/;

test('on a wide screen Stripe’s own button is in the dialog, and an arriving payment closes it with a message', async ({
  payerPage: page,
  payer,
  stripeProduct,
}) => {
  await page.getByRole('button', { name: 'Top Up', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Top Up Balance' });
  await expect(dialog.getByRole('button', { name: 'Pay with Stripe' })).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(360);
  expect(await givenButtons(page)).toEqual([
    {
      'buy-button-id': 'buy_btn_browser',
      'publishable-key': 'pk_test_browser',
      'client-reference-id': payer.userId,
      'customer-email': payer.email,
    },
  ]);
  expect(payer.userId).toMatch(KEPT_REFERENCE);
  await expect(dialog.getByRole('link', { name: /Add to Balance/ })).toHaveCount(0);

  await dialog.getByText('You have').click();
  await expect(dialog).toBeVisible();
  const payment = await payByStripe(stripeProduct, payer, 25);
  await expect(page.getByText('€25.00 arrived')).toBeVisible();
  await expect(page.getByText('Your balance is €25.00.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // A reversal of more than the balance: the next top-up pays the debt, and its arrival is shown although the balance stays 0.
  await refundByStripe(stripeProduct, payment, 25);
  await refundByStripe(stripeProduct, await payByStripe(stripeProduct, payer, 1), 31);
  await page.reload();
  await page.getByRole('button', { name: 'Top Up', exact: true }).first().click();
  await expect(dialog.getByText('€30.00 is owed')).toBeVisible();
  await payByStripe(stripeProduct, payer, 20);
  await expect(page.getByText('€20.00 arrived')).toBeVisible();
  await expect(page.getByText('€10.00 is still owed.')).toBeVisible();
});

test('on a narrow screen the hosted page opens in a tab of its own, that knows nothing of ours', async ({
  payerPage: page,
  payer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Top Up Balance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Top Up Balance' });
  await expect(dialog.getByText('Supported payment methods:')).toBeVisible();
  for (const mark of ['Amex', 'Mastercard', 'Visa', 'Google Pay', 'Link']) {
    await expect(dialog.getByRole('img', { name: mark, exact: true })).toBeVisible();
  }
  expect(await dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360);
  const link = dialog.getByRole('link', { name: /Add to Balance/ });
  const [hosted] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(hosted.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  const address = new URL(hosted.url());
  expect(`${address.origin}${address.pathname}`).toBe(PAYMENT_LINK);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_reference_id: payer.userId,
    prefilled_email: payer.email,
  });
  expect(await hosted.evaluate(() => window.opener)).toBeNull();
  await hosted.close();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Top Up Balance' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(180, 8);
  await expect(dialog).toBeHidden();
});

test('a balance that can’t be read causes a quiet message, and a retry on demand', async ({
  payerPage: page,
  payer,
  stripeProduct,
}) => {
  await page.getByRole('button', { name: 'Top Up', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Top Up Balance' });
  const waiting = dialog.getByText('Your new balance appears here once the payment arrives.');
  const press = dialog.getByRole('button', { name: 'Pay with Stripe' });
  await expect(press).toBeVisible();
  await expect(waiting).toBeHidden();
  await press.click();
  await expect(waiting).toBeVisible();
  let asked = 0;
  await page.route(`**${API_PATHS.account.user}`, (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { detail: 'down' } });
  });
  await expect(dialog.getByText('Still checking.')).toBeVisible();
  expect(asked).toBe(1);
  await payByStripe(stripeProduct, payer, 12.5);
  await page.unroute(`**${API_PATHS.account.user}`);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('€12.50 arrived')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a payment that arrives after the dialog was closed reaches the balance without a reload', async ({
  payerPage: page,
  payer,
  stripeProduct,
}) => {
  await page.goto(`${stripeProduct.url}/my-account?tab=billing`);
  const billing = page.getByRole('region', { name: 'Billing' });
  await billing.getByRole('button', { name: 'Top Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Top Up Balance' });
  await dialog.getByRole('button', { name: 'Pay with Stripe' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await payByStripe(stripeProduct, payer, 20);
  await expect(page.getByText('€20.00 arrived')).toBeVisible();
  await expect(page.getByRole('banner').getByText('€20.00')).toBeVisible();
  await expect(billing.getByRole('row', { name: /Top-up/ })).toBeVisible();
});
