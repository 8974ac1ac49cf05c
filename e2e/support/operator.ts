import { tokenPair } from '@avatarcade/contracts/account';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Page } from '@playwright/test';
import { password } from './customer.ts';
import type { MailServer } from './mail-server.ts';

export const OPERATOR_EMAIL = 'ops@avatarcade.example';
const NEW_PASSWORD = 'Comet8?landing';

/** Registers the operator and verifies the address by a reset link, as an operator does. Returns the password. */
export async function registerOperator(url: string, mail: MailServer): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const email = OPERATOR_EMAIL;
  await post(API_PATHS.account.register, { email, password, country: 'DE' });
  await post(API_PATHS.account.passwordReset, { email });
  let link: string | undefined;
  while (!link) {
    link = mail.mails.find(({ to }) => to.includes(email))?.text.match(/https?:\/\/\S+/)?.[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { searchParams } = new URL(link);
  const body = {
    uid: searchParams.get('uid'),
    token: searchParams.get('token'),
    new_password: NEW_PASSWORD,
  };
  const confirmed = await post(API_PATHS.account.passwordResetConfirm, body);
  if (!confirmed.ok) throw new Error(`the reset of the operator got ${confirmed.status}`);
  return NEW_PASSWORD;
}

/** Opens the console's pages as that account. */
export async function signInAs(
  page: Page,
  account: { url: string; email: string; password: string },
): Promise<void> {
  const response = await fetch(`${account.url}${API_PATHS.account.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const { access, refresh } = tokenPair.parse(await response.json());
  await page.addInitScript(
    ([a, r]) => {
      localStorage.setItem('access_token', a);
      localStorage.setItem('refresh_token', r);
    },
    [access, refresh] as const,
  );
}

/** Sets up the second factor on the open page; returns its key. */
export async function enrol(
  page: Page,
  { password: own, show }: { password: string; show: (key: string) => string },
): Promise<string> {
  await page.getByLabel('Your password', { exact: true }).fill(own);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(show(key));
  await page.getByRole('button', { name: 'Continue' }).click();
  return key;
}
