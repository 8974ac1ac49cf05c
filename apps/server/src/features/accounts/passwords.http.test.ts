import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { keepLog } from '../../testing/keep-log.ts';
import { passDelays } from '../../testing/pass-delays.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { addKey } from '../keys/testing/key-calls.ts';
import { addWebhook, listWebhooks } from '../webhooks/testing/webhook-calls.ts';
import { handlePasswordReset } from './send-password-reset.handler.ts';

const PATHS = API_PATHS.account;
const NEW_PASSWORD = 'N3w-Passw0rd!'.replace('-', '$');

let test: TestApp;
let shift = 0;
let wake = () => {};
const mails: Mail[] = [];
const { log: keptLog, lines } = keepLog();
const mailsTo = (user: TestUser, subject: string) =>
  mails.filter((mail) => mail.to === user.email && mail.subject === subject);
const waitForMail = async (user: TestUser, subject: string, count = 1) => {
  while (mailsTo(user, subject).length < count) await new Promise<void>((resolve) => (wake = resolve));
  return mailsTo(user, subject).at(-1);
};
const RESET = 'Reset your Avatarcade password';
const CHANGED = 'Your Avatarcade password was changed';
const clock = () => new Date(Date.now() + shift);
const mailer = {
  async send(mail: Mail) {
    mails.push(mail);
    wake();
  },
};
beforeAll(async () => {
  test = await createTestApp({ clock, log: keptLog, providers: { mailer }, working: true });
});
afterAll(() => test[Symbol.asyncDispose]());

const post = (url: string, body: unknown, more: Partial<Parameters<TestApp['call']>[0]> = {}) =>
  test.call({ method: 'POST', url, body, ...more });
const ask = (email: string, headers: Record<string, string> = {}) =>
  post(PATHS.passwordReset, { email }, { headers });
const signIn = (user: TestUser, password: string) => post(PATHS.login, { email: user.email, password });

/** Requests a reset and waits for the email's link. */
async function resetLink(user: TestUser, headers?: Record<string, string>) {
  const before = mailsTo(user, RESET).length;
  await ask(user.email, headers);
  const mail = await waitForMail(user, RESET, before + 1);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { searchParams } = new URL(link);
  return { link, uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
}
const confirm = (reset: { uid: string; token: string }, new_password = NEW_PASSWORD) =>
  post(PATHS.passwordResetConfirm, { uid: reset.uid, token: reset.token, new_password });

describe('a forgotten password', () => {
  it('is replaced by the emailed link, once, and every session ends', async () => {
    const user = await test.registerUser();
    const reset = await resetLink(user);
    expect(mailsTo(user, RESET)).toHaveLength(1);
    expect((await confirm(reset)).statusCode).toBe(200);

    expect((await signIn(user, user.password)).statusCode).toBe(401);
    expect((await signIn(user, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await post(PATHS.refresh, { refresh: user.refresh })).statusCode).toBe(401);
    expect((await test.call({ method: 'GET', url: PATHS.user, as: user })).statusCode).toBe(401);

    const again = await confirm(reset, 'An0ther!pass');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({ detail: 'This link has expired or is not valid.' });
  });

  it('the link has the configured host, whatever the request contains', async () => {
    const user = await test.registerUser();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' };
    const { link } = await resetLink(user, headers);
    expect(link).toMatch(/^http:\/\/localhost:4000\/reset-password-complete\?uid=/);
  });

  it('of ten simultaneous uses of one link, one succeeds', async () => {
    const reset = await resetLink(await test.registerUser());
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(reset)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it('a newer link invalidates the older one', async () => {
    const user = await test.registerUser();
    const older = await resetLink(user);
    const newer = await resetLink(user);
    expect((await confirm(older)).statusCode).toBe(400);
    expect((await confirm(newer)).statusCode).toBe(200);
  });

  it('a link is valid for an hour', async () => {
    const reset = await resetLink(await test.registerUser());
    shift += 3600_000 + 1000;
    expect((await confirm(reset)).statusCode).toBe(400);
    shift -= 3600_000 + 1000;
    expect((await confirm(reset)).statusCode).toBe(200);
  });

  it('a link is valid for its own user only, and a wrong attempt doesn’t use it up', async () => {
    const [mine, other] = [await test.registerUser(), await test.registerUser()];
    const reset = await resetLink(mine);
    expect((await confirm({ ...reset, uid: other.id })).statusCode).toBe(400);
    expect((await confirm({ ...reset, token: `${reset.token}x` })).statusCode).toBe(400);
    expect((await confirm(reset)).statusCode).toBe(200);
  });

  it('a weak new password is refused with that page’s message', async () => {
    const reset = await resetLink(await test.registerUser());
    const response = await confirm(reset, 'password');
    expect(response.json()).toEqual({
      new_password: [
        'Password must include uppercase and lowercase letters, a number and a special character',
      ],
    });
  });

  it('a common new password is refused, and the link stays valid', async () => {
    const reset = await resetLink(await test.registerUser());
    const response = await confirm(reset, 'Passw0rd!');
    expect(response.json()).toEqual({
      new_password: ['This password is one of the first that are guessed. Please choose another.'],
    });
    expect((await confirm(reset)).statusCode).toBe(200);
  });

  it('an unknown address gets the same response as a known one, and no email', async () => {
    const user = await test.registerUser();
    const unknown = await ask('nobody@example.com');
    const before = mails.length;
    await resetLink(user);
    const known = await ask(user.email);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(mails.slice(before).map((mail) => mail.to)).not.toContain('nobody@example.com');
  });

  it('the token is stored as a hash only', async () => {
    const reset = await resetLink(await test.registerUser());
    expect(Buffer.from(reset.token, 'base64url').length).toBe(32);
    const rows = await test.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(reset.token);
  });

  it('strangers who request resets repeatedly don’t use up the owner’s emails', async () => {
    const user = await test.registerUser();
    const stranger = (n: number) =>
      post(PATHS.passwordReset, { email: user.email }, { remoteAddress: `203.0.113.${n}` });
    for (let n = 1; n <= 5; n += 1) {
      await stranger(n);
      await waitForMail(user, RESET, n);
    }
    // The sixth is dropped; the owner's, from the network of the registration, arrives and is the newest.
    await stranger(6);
    const reset = await resetLink(user);
    expect(mailsTo(user, RESET)).toHaveLength(6);
    expect((await confirm(reset)).statusCode).toBe(200);
  });

  it('the link works from a network where strangers have used up all attempts', async () => {
    const user = await test.registerUser();
    const from = { remoteAddress: '198.51.100.7' };
    const login = (password: string, remoteAddress: string) =>
      post(PATHS.login, { email: user.email, password }, { remoteAddress });
    for (let n = 0; n < 10; n += 1) await login('Wrong', `203.0.113.${n}`);
    expect((await login(user.password, from.remoteAddress)).statusCode).toBe(429);
    const reset = await resetLink(user);
    const body = { uid: reset.uid, token: reset.token, new_password: NEW_PASSWORD };
    expect((await post(PATHS.passwordResetConfirm, body, from)).statusCode).toBe(200);
    expect((await login(NEW_PASSWORD, from.remoteAddress)).statusCode).toBe(200);
  });

  it('causes an email when it is replaced, which says what to do if that was somebody else', async () => {
    const user = await test.registerUser();
    await confirm(await resetLink(user));
    const mail = await waitForMail(user, CHANGED);
    expect(mail?.text).toMatch(/was changed on \d+ \w+ \d{4} at \d\d:\d\d UTC\./);
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('If it wasn’t you, somebody else may have access to your account.');
      expect(words).toContain('http://localhost:4000/reset-password');
      // The plain text has no button.
      expect(words).toContain('Choose a new password immediately with the link above');
    }
  });

  describe('with API keys and webhooks', () => {
    const REMOVED = 'API keys and webhooks that were made before were removed';
    const readBy = async (access: string) =>
      (await test.call({ method: 'GET', url: PATHS.user, as: { access } })).statusCode;
    /** Makes a key and a webhook, sets a password by the link, and signs in. */
    const recover = async (user: TestUser) => {
      const key = await addKey({ app: test, as: user });
      const webhook = await addWebhook({ app: test, as: user }, { url: 'https://hooks.example.com/in' });
      expect((await confirm(await resetLink(user))).statusCode).toBe(200);
      const as = (await signIn(user, NEW_PASSWORD)).json<{ access: string }>();
      const mail = await waitForMail(user, CHANGED);
      return { key, webhook, left: await listWebhooks({ app: test, as }), mail };
    };

    it('of an account that nobody had verified ends them, and the email says so', async () => {
      const { key, webhook, left, mail } = await recover(await test.registerUser());
      expect([await readBy(key.key), left]).toEqual([401, []]);
      for (const words of [mail?.text, mail?.html]) expect(words).toContain(REMOVED);
      const events = lines.filter((line) => line.includes(key.id) || line.includes(webhook.id)).join('\n');
      expect(events).toContain('"securityEvent":"key-revoked"');
      expect(events).toContain('"securityEvent":"webhook-deleted"');
    });

    it('of a verified account keeps them', async () => {
      const user = await test.registerUser();
      await test.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
      const { key, webhook, left, mail } = await recover(user);
      expect([await readBy(key.key), left.map(({ id }) => id)]).toEqual([200, [webhook.id]]);
      expect(mail?.text).not.toContain(REMOVED);
    });
  });

  it('nobody gets more than five emails in an hour', async () => {
    const user = await test.registerUser();
    const sent: Mail[] = [];
    const handle = handlePasswordReset({
      db: test.db,
      clock,
      mailer: { send: async (mail) => void sent.push(mail) },
      publicUrl: 'http://localhost:4000',
    });
    for (let n = 0; n < 8; n += 1) {
      const signal = new AbortController().signal;
      await handle({ id: 'x', payload: { email: user.email }, attempt: 1, lastAttempt: false, signal });
    }
    expect(sent).toHaveLength(5);
  });
});

it('while the mail server is down users get the usual response, and their email when it is back', async () => {
  await using smtp = await startSmtpServer();
  smtp.state.refusing = true;
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@avatarcade.example' };
  const failed = Promise.withResolvers<void>();
  const log = createLog({
    level: 'warn',
    pretty: false,
    destination: { write: (line) => line.includes('job failed') && failed.resolve() },
  });
  await using app = await createTestApp({ env, log, working: true });
  const user = await app.registerUser();
  const askFor = (email: string) => app.call({ method: 'POST', url: PATHS.passwordReset, body: { email } });
  const [known, unknown] = [await askFor(user.email), await askFor('nobody@example.com')];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(known.statusCode).toBe(200);
  await failed.promise;
  smtp.state.refusing = false;
  await expect
    .poll(async () => {
      await passDelays(app.db, { job: 'send-password-reset', state: 'retry' });
      return smtp.mails.map(({ to }) => to);
    })
    .toEqual([[user.email]]);
});

describe('changing the password', () => {
  const change = (user: TestUser, body: Record<string, string> = {}) =>
    post(
      PATHS.changePassword,
      {
        current_password: user.password,
        new_password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
        ...body,
      },
      { as: user },
    );

  it('returns a new pair of tokens and ends every older session', async () => {
    const user = await test.registerUser();
    const other = (await signIn(user, user.password)).json();
    const response = await change(user);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ detail: 'Password changed successfully.' });
    for (const refresh of [user.refresh, other.refresh]) {
      expect((await post(PATHS.refresh, { refresh })).statusCode).toBe(401);
    }
    expect((await post(PATHS.refresh, { refresh: response.json().refresh })).statusCode).toBe(200);
    expect((await test.call({ method: 'GET', url: PATHS.user, as: user })).statusCode).toBe(401);
    expect((await signIn(user, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('causes one email for each change', async () => {
    const user = await test.registerUser();
    await change(user, { current_password: 'Wrong' });
    expect((await change(user)).statusCode).toBe(201);
    await waitForMail(user, CHANGED);
    const again = (await signIn(user, NEW_PASSWORD)).json<{ access: string }>();
    const body = {
      current_password: NEW_PASSWORD,
      new_password: user.password,
      confirm_password: user.password,
    };
    expect((await post(PATHS.changePassword, body, { as: again })).statusCode).toBe(201);
    await waitForMail(user, CHANGED, 2);
    expect(mailsTo(user, CHANGED)).toHaveLength(2);
  });

  it('works while strangers guess at the sign-in', async () => {
    const user = await test.registerUser();
    for (let n = 0; n < 11; n += 1) {
      const body = { email: user.email, password: 'Wrong' };
      await post(PATHS.login, body, { remoteAddress: `203.0.113.${n}` });
    }
    expect((await change(user)).statusCode).toBe(201);
  });

  it('requires the current one, and guesses are limited', async () => {
    const user = await test.registerUser();
    const wrong = await change(user, { current_password: 'Wrong' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual({ current_password: ['Current password is incorrect.'] });
    for (let n = 0; n < 9; n += 1) await change(user, { current_password: 'Wrong' });
    expect((await change(user)).statusCode).toBe(429);
  });

  it.each([
    [{ confirm_password: 'Other0!pass' }, { confirm_password: ['Passwords do not match'] }],
    [
      { new_password: 'Qwerty1!', confirm_password: 'Qwerty1!' },
      { new_password: ['This password is one of the first that are guessed. Please choose another.'] },
    ],
    [{ current_password: '' }, { current_password: ['Current password is required'] }],
  ])('%j is refused', async (body, expected) => {
    const response = await change(await test.registerUser(), body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject(expected);
  });
});
