import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, type Page } from '@playwright/test';
import { password } from '../support/customer.ts';
import { test } from '../support/product-test.ts';
import { holdRequests } from '../support/session.ts';

const PATHS = API_PATHS.account;
const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
const alert = (page: Page) => page.getByRole('alert');

test('signing in says what is wrong after a try, says that it is under way, and goes to the dashboard', async ({
  page,
  customer,
}) => {
  await page.goto('/login/');
  const email = page.getByLabel('Email');
  const secret = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in to your account');
  await expect(page.getByText(/^© \d{4} Avatarcade/)).toBeVisible();
  await expect(email).toHaveAttribute('placeholder', 'name@example.com');

  await test.step('nothing is said before a try, and each message goes when its field is mended', async () => {
    await email.fill('nope');
    await email.blur();
    await expect(alert(page)).toHaveCount(0);
    await button.click();
    await expect(alert(page)).toHaveText('Invalid email format');
    await expect(email).toBeFocused();
    await email.fill('');
    await expect(alert(page)).toHaveText('Email is required');
    await email.fill(`  ${customer.email.toUpperCase()} `);
    await expect(alert(page)).toHaveCount(0);
  });

  await test.step('the password can be shown and hidden', async () => {
    await secret.fill('wrong');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(secret).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(secret).toHaveAttribute('type', 'password');
  });

  await test.step('a refusal stands above the fields and goes at the start of the next try', async () => {
    await button.click();
    await expect(alert(page)).toHaveText('Email or password is incorrect.');
    const release = await holdRequests(page, `**${PATHS.login}`);
    await button.click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await expect(alert(page)).toHaveCount(0);
    release();
    await expect(alert(page)).toHaveText('Email or password is incorrect.');
    await page.unrouteAll();
  });

  await test.step('a server that breaks or says nothing is told apart from a wrong password', async () => {
    await page.route(`**${PATHS.login}`, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await button.click();
    await expect(alert(page)).toHaveText('Internal Server Error');
    await page.unrouteAll();
    await page.route(`**${PATHS.login}`, (route) => route.abort());
    await button.click();
    await expect(alert(page)).toHaveText(UNREACHABLE);
    await page.unrouteAll();
  });

  await test.step('Google says that it is not set up, the others are disabled', async () => {
    await expect(page.getByText('or use')).toBeVisible();
    for (const name of ['Facebook', 'Apple', 'Microsoft']) {
      await expect(page.getByRole('button', { name: `Sign in with ${name}` })).toBeDisabled();
    }
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('status')).toContainText('Google sign-in isn’t set up here');
  });

  await secret.fill(password);
  await page.getByLabel('Remember me').check();
  const sent = page.waitForRequest(`**${PATHS.login}`);
  await button.click();
  expect((await sent).postDataJSON()).toEqual({
    email: customer.email.toUpperCase(),
    password,
    remember: true,
  });
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await expect(page.getByRole('banner').getByText('€0.00')).toBeVisible();
});

test('registering checks every field, fills in the country, and carries the concepts along', async ({
  page,
  customer,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 59.437, longitude: 24.7536 });
  await page.goto('/create-account?concepts_id=3,x,,5');
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveText('Estonia');
  const submit = page.getByRole('button', { name: 'Create account', exact: true });

  const field = { email: page.getByLabel('Email'), password: page.getByLabel('Password', { exact: true }) };
  const confirm = page.getByLabel('Confirm password');
  await submit.click();
  await expect(alert(page)).toHaveText(['Email is required', 'Password must be at least 8 characters']);
  for (const [text, message] of [
    ['Aa1!aaa', 'Password must be at least 8 characters'],
    [`Aa1!${'a'.repeat(21)}`, 'Password must be at most 24 characters'],
    ['aa1!aaaa', 'Password must contain uppercase and lowercase letters, numbers and special characters'],
    ['Aa1!aaa#', 'Password must contain uppercase and lowercase letters, numbers and special characters'],
  ] as const) {
    await field.password.fill(text);
    await expect(alert(page).last()).toHaveText(message);
  }
  await field.email.fill(customer.email.toUpperCase());
  await field.password.fill('P@ssw0rd');
  await confirm.fill('P@ssw0rd1');
  await submit.click();
  await expect(alert(page)).toHaveText('Passwords do not match');
  await confirm.fill('P@ssw0rd');
  await submit.click();
  await expect(alert(page)).toHaveText(
    'This password is one of the first that are guessed. Please choose another.',
  );
  await field.password.fill(password);
  await confirm.fill(password);
  await submit.click();
  await expect(alert(page)).toHaveText('A user with this email already exists.');

  await country.click();
  await page.keyboard.type('engl');
  await page.keyboard.press('Enter');
  await expect(country).toHaveText('England');
  await field.email.fill(`new.${crypto.randomUUID().slice(0, 8)}@example.com`);
  const release = await holdRequests(page, `**${PATHS.register}`);
  const sent = page.waitForRequest(`**${PATHS.register}`);
  await submit.click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  expect((await sent).postDataJSON()).toMatchObject({ country: 'ENGLAND', concepts_id: [3, 5] });
  release();
  await expect(page).toHaveURL(/\/dashboard\/$/);
});

test('without leave to look where it is, the country is chosen by hand and is needed', async ({ page }) => {
  await page.goto('/create-account?concepts_id=none');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('Select country');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(alert(page).last()).toHaveText('Country is required');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
});

test('a reset that can’t be asked for or confirmed says so, and shows the way on', async ({ page }) => {
  await page.goto('/reset-password');
  const send = page.getByRole('button', { name: 'Send Reset Link' });
  await send.click();
  await expect(alert(page)).toHaveText('Email is required');
  await page.getByLabel('Email').fill('a@b');
  await expect(alert(page)).toHaveText('Invalid email format');
  await page.getByLabel('Email').fill('a@example.com');
  for (const response of ['none', 'broken'] as const) {
    await page.route(`**${PATHS.passwordReset}`, (route) =>
      response === 'none' ? route.abort() : route.fulfill({ status: 500, body: '' }),
    );
    await send.click();
    await expect(alert(page)).toHaveText('Failed to send reset link. Please try again.');
    await page.unrouteAll();
  }
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto('/reset-password-complete/?uid=1&token=2');
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Confirm password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset Failed' })).toBeVisible();
  await expect(page.getByText('This link has expired or is not valid.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
  await page.getByRole('link', { name: 'Request New Reset Link' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
});

test('the profile and the password can be changed, and a changed password ends the sessions elsewhere', async ({
  signedInPage: page,
  customer,
}) => {
  await page.goto('/my-account');
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Telegram username').fill('@mira');
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.route(`**${PATHS.user}`, (route) => route.fulfill({ status: 500, body: '' }));
  await save.click();
  await expect(alert(page)).toHaveText('Failed to update user. Please try again later.');
  await page.unrouteAll();
  await page.getByRole('tab', { name: 'Change Password' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await save.click();
  await expect(page.getByText('User updated successfully.')).toBeVisible();
  await expect(save).toBeFocused();

  await page.getByRole('tab', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/tab=password/);
  const change = page.getByRole('button', { name: 'Change password', exact: true });
  await change.click();
  await expect(alert(page).first()).toHaveText('Current password is required');
  const next = 'Comet8?landing';
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill(next);
  await page.getByLabel('Confirm password').fill(`${next}1`);
  await expect(alert(page)).toHaveText('Passwords do not match');
  await page.getByLabel('Confirm password').fill(next);
  await change.click();
  await expect(alert(page)).toHaveText('Current password is incorrect.');
  await page.getByLabel('Current password').fill(password);
  await change.click();
  await expect(page.getByText('Password changed successfully.')).toBeVisible();

  expect((await customer.call(PATHS.user)).status).toBe(401);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Change Password' })).toHaveAttribute('aria-selected', 'true');
});
