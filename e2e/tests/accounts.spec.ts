import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect } from '@playwright/test';
import { password } from '../support/customer.ts';
import { test } from '../support/product-test.ts';

const PATHS = API_PATHS.account;

test('a customer signs in, changes the profile and the password, and a changed password ends the other sessions', async ({
  page,
  customer,
}) => {
  await page.goto('/login/');
  await page.getByLabel('Email').fill(`  ${customer.email.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await expect(page.getByRole('banner').getByText('€0.00')).toBeVisible();

  await page.goto('/my-account');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await page.getByLabel('First name').fill('Mira');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated successfully.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();

  await page.getByRole('tab', { name: 'Change Password' }).click();
  const change = page.getByRole('button', { name: 'Change password', exact: true });
  const next = 'Comet8?landing';
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Confirm password').fill(next);
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('Current password is incorrect.');
  await page.getByLabel('Current password').fill(password);
  await change.click();
  await expect(page.getByText('Password changed successfully.')).toBeVisible();
  expect((await customer.call(PATHS.user)).status).toBe(401);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Change Password' })).toHaveAttribute('aria-selected', 'true');
});
