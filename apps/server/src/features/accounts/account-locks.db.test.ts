import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IdentityVerifier } from '../../providers/identity/identity.port.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { makeReset } from './passwords.service.ts';

const PATHS = API_PATHS.account;
const NEW_PASSWORD = 'Owner7!Comet';
const OTHER_PASSWORD = 'Thief7!landing';
type Response = Awaited<ReturnType<TestApp['call']>>;

/** Credentials of tests are their claims. */
const identity: IdentityVerifier = {
  async verify(credential) {
    const claims = JSON.parse(credential) as { subject: string; email: string; nonce: string };
    const person = { issuer: 'https://accounts.google.com', firstName: '', lastName: '' };
    return { ...person, ...claims, isAuthoritative: true, issuedAt: new Date() };
  },
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ database: await openPostgresDatabase(), providers: { identity } });
});
afterAll(() => test[Symbol.asyncDispose]());

/** Resolves when so many transactions of this database wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(test.db);
      return rows[0]?.count;
    })
    .toBe(count);
}

/** Starts requests one after the other against the user's row, which is locked until all of them wait. */
async function meet(user: TestUser, requests: (() => Promise<Response>)[]): Promise<Response[]> {
  const running: Promise<Response>[] = [];
  await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').selectAll().where('id', '=', user.id).forUpdate().execute();
    for (const request of requests) {
      running.push(request());
      await waitForLocks(running.length);
    }
  });
  return Promise.all(running);
}

const post = (url: string, body: unknown, as?: TestUser) =>
  test.call({ method: 'POST', url, body, ...(as && { as }) });
const statusesOf = (responses: Response[]) => responses.map(({ statusCode }) => statusCode);
const signIn = ({ email }: TestUser, password: string) => post(PATHS.login, { email, password });
async function signInWithGoogle(email: string): Promise<Response> {
  const { nonce } = (await test.call({ method: 'GET', url: PATHS.googleNonce })).json<{ nonce: string }>();
  return post(PATHS.google, { token: JSON.stringify({ subject: email, email, nonce }) });
}
const deleteAccount = (user: TestUser) => post(PATHS.deletion, { password: user.password }, user);
const change = (user: TestUser, password: string) =>
  post(
    PATHS.changePassword,
    { current_password: user.password, new_password: password, confirm_password: password },
    user,
  );

it('a change of the password that checked the earlier one doesn’t undo a reset', async () => {
  const user = await test.registerUser();
  const reset = await makeReset(user.email, { db: test.db, clock: () => new Date() });
  const confirm = () => post(PATHS.passwordResetConfirm, { ...reset, new_password: NEW_PASSWORD });
  const responses = await meet(user, [confirm, () => change(user, OTHER_PASSWORD)]);
  expect(statusesOf(responses)).toEqual([200, 400]);
  expect(responses[1]?.json()).toEqual({ current_password: ['Current password is incorrect.'] });
  expect((await signIn(user, OTHER_PASSWORD)).statusCode).toBe(401);
  expect((await signIn(user, NEW_PASSWORD)).statusCode).toBe(200);
});

it('of two changes at once by the same password one succeeds, and its tokens are valid', async () => {
  const user = await test.registerUser();
  const both = [NEW_PASSWORD, OTHER_PASSWORD].map((password) => () => change(user, password));
  const responses = await meet(user, both);
  expect(statusesOf(responses)).toEqual([201, 400]);
  const as = { access: responses[0]?.json<{ access: string }>().access ?? '' };
  expect((await test.call({ method: 'GET', url: PATHS.user, as })).statusCode).toBe(200);
});

it('a change of the password while the account is deleted is 401', async () => {
  const user = await test.registerUser();
  const responses = await meet(user, [() => deleteAccount(user), () => change(user, NEW_PASSWORD)]);
  expect(statusesOf(responses)).toEqual([204, 401]);
});

it('a sign-in by the earlier password while a reset is confirmed is refused', async () => {
  const user = await test.registerUser();
  const reset = await makeReset(user.email, { db: test.db, clock: () => new Date() });
  const confirm = () => post(PATHS.passwordResetConfirm, { ...reset, new_password: NEW_PASSWORD });
  const responses = await meet(user, [confirm, () => signIn(user, user.password)]);
  expect(statusesOf(responses)).toEqual([200, 401]);
});

it('a sign-in while the account is deleted is refused as for an unknown address', async () => {
  const user = await test.registerUser();
  const responses = await meet(user, [() => deleteAccount(user), () => signIn(user, user.password)]);
  expect(statusesOf(responses)).toEqual([204, 401]);
  const unknown = await signIn(user, user.password);
  expect([responses[1]?.statusCode, responses[1]?.body]).toEqual([unknown.statusCode, unknown.body]);
});

it.each([
  ['known', true],
  ['new', false],
])('a sign-in with a %s Google account while the account is deleted is 401', async (_, isLinked) => {
  const user = await test.registerUser();
  await test.db.updateTable('users').set({ email_verified: true }).where('id', '=', user.id).execute();
  if (isLinked) expect((await signInWithGoogle(user.email)).statusCode).toBe(200);
  const responses = await meet(user, [() => deleteAccount(user), () => signInWithGoogle(user.email)]);
  expect(statusesOf(responses)).toEqual([204, 401]);
});
