import { API_PATHS } from '@avatarcade/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../testing/create-test-app.ts';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { makeReset } from './passwords.service.ts';

const PATHS = API_PATHS.account;
const NEW_PASSWORD = 'Owner7!Comet';
const OTHER_PASSWORD = 'Thief7!landing';
type Response = Awaited<ReturnType<TestApp['call']>>;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ database: await openPostgresDatabase() });
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
