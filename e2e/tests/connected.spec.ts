import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect } from '@playwright/test';
import { GEOCODE_HOST, REPORT_HOST, test } from '../support/connected-test.ts';
import { password, registerCustomer } from '../support/customer.ts';
import { playGoogleScript } from '../support/identity-provider.ts';

test('a forgotten password is reset by the emailed link, once', async ({ page, connected, mail }) => {
  const customer = await registerCustomer(connected.url);
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(` ${customer.email.toUpperCase()}`);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please check your email for password reset instructions')).toBeVisible();
  await expect.poll(() => mail.mails.filter(({ to }) => to.includes(customer.email)).length).toBe(1);
  const email = mail.mails.find(({ to }) => to.includes(customer.email));
  const link = /https?:\/\/\S+/.exec(email?.text ?? '')?.[0] ?? '';
  expect(email?.html).toContain('Choose a new password');

  // Like readers of HTML emails.
  await page.setContent(email?.html ?? '');
  await expect(page.getByRole('link').first()).toHaveAttribute('href', link);
  await page.goto(link);
  const next = page.getByLabel('New Password');
  const confirm = page.getByLabel('Confirm Password');
  const button = page.getByRole('button', { name: 'Confirm password' });
  await next.fill('weakweak');
  await confirm.fill('weakwea');
  await button.click();
  await expect(page.getByRole('alert')).toHaveText([
    'Password must include uppercase and lowercase letters, a number and a special character',
    'Passwords do not match',
  ]);
  await next.fill('Passw0rd!');
  await confirm.fill('Passw0rd!');
  await button.click();
  await expect(page.getByRole('alert')).toContainText('one of the first that are guessed');
  await next.fill('Comet8?landing');
  await confirm.fill('Comet8?landing');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
  await page.getByLabel('Password', { exact: true }).fill('Comet8?landing');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/$/);

  await page.goto(link);
  await next.fill('Comet8?landing');
  await confirm.fill('Comet8?landing');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Password Reset Failed' })).toBeVisible();
});

test('Google’s button signs in a verified user, confirms account deletion, reports failures, and asks once for the password of an unverified account', async ({
  page,
  identity,
  connected,
}) => {
  let claims: Record<string, unknown> | undefined;
  await playGoogleScript(page, (nonce) => claims && identity.sign({ nonce, ...claims }));
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await google.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to get ID token from Google');

  const email = `${crypto.randomUUID()}@gmail.com`;
  for (const wrong of [
    { aud: 'another client' },
    { email_verified: false },
    { iss: 'https://evil.example' },
  ]) {
    claims = { sub: 'one', email, ...wrong };
    const pressed = await google.elementHandle();
    await google.click();
    await expect(page.getByRole('alert')).toHaveText('Failed to authenticate with Google');
    // Another one takes its place, with an unused nonce.
    await expect.poll(() => pressed?.evaluate((button) => button.isConnected)).toBe(false);
    await expect(google).toBeFocused();
  }
  claims = { sub: email, email, given_name: 'Ada' };
  await google.click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.goto('/my-account');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');

  await page.goto('/my-account?tab=data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Continue with Google' });
  claims = undefined;
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to get ID token from Google');
  claims = { sub: 'somebody else', email: 'else@gmail.com' };
  await confirm.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('alert')).not.toHaveText('Failed to get ID token from Google');
  claims = { sub: email, email };
  await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();

  const customer = await registerCustomer(connected.url);
  claims = { sub: customer.email, email: customer.email };
  await page.goto('/login');
  await google.click();
  await expect(page.getByRole('alert')).toContainText('Sign in with your password once to connect Google.');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await google.click();
  await expect(page).toHaveURL(/\/dashboard\/$/);
});

test('analytics starts with Accept and at the next visit, a Google script that does not load causes a message, and the country is looked up by position', async ({
  page,
  context,
}) => {
  let loaded = 0;
  await context.route('https://www.googletagmanager.com/**', (route) => {
    loaded += 1;
    expect(route.request().url()).toContain('id=G-TEST');
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('https://accounts.google.com/**', (route) => route.abort());
  const configured = page.waitForResponse(`**${API_PATHS.config}`);
  await page.goto('/login');
  await (await configured).finished();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toHaveAttribute(
    'title',
    'Sign in with Google',
  );
  expect(loaded).toBe(0);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => loaded).toBe(1);
  expect((await context.cookies()).find(({ name }) => name === 'avatarcade_consent')?.value).toBe('accepted');
  await page.reload();
  await expect.poll(() => loaded).toBe(2);
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);

  // Google's script was blocked: its button says so.
  await page.goto('/login');
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to authenticate with Google', { timeout: 500 });
  }).toPass();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522 });
  const country = page.getByRole('combobox', { name: 'Country' });
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(`${GEOCODE_HOST}/**`, (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(Number(searchParams.get('latitude'))).toBeCloseTo(48.8566, 2);
    return route.fulfill({ headers, json: { address: { country_code: 'be' } } });
  });
  await page.goto('/create-account');
  await expect(country).toHaveText('Belgium');
  await page.unroute(`${GEOCODE_HOST}/**`);
  await page.route(`${GEOCODE_HOST}/**`, (route) => route.fulfill({ headers, status: 500, body: 'down' }));
  await page.reload();
  await expect(country).toHaveText('France');
});

test('an error while a page is drawn shows the error page and is reported without what was typed', async ({
  page,
  connected,
}) => {
  const customer = await registerCustomer(connected.url);
  await page.addInitScript(
    ([access, refresh]) => {
      localStorage.setItem('access_token', access);
      localStorage.setItem('refresh_token', refresh);
      // Money is written with it.
      Number.prototype.toFixed = () => {
        throw new RangeError('no money today');
      };
    },
    [customer.access, customer.refresh] as const,
  );
  const reports: string[] = [];
  await page.route(`${REPORT_HOST}/**`, (route) => {
    reports.push(`${route.request().url()} ${route.request().postData()}`);
    return route.fulfill({ body: '{}' });
  });
  await page.goto('/my-account?secret=typed');
  await expect(page.getByRole('heading', { name: 'Error occurred!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/dashboard');
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports[0]).toContain('/api/1/envelope/');
  expect(reports[0]).toContain('no money today');
  expect(reports.join()).not.toMatch(/typed|eyJ/);
});
