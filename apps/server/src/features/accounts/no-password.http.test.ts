import { API_PATHS } from '@avatarcade/contracts/paths';
import { expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD } from '../../testing/create-test-app.ts';

it('nobody can sign in with a password to an account without one', async () => {
  await using test = await createTestApp();
  const { email } = await test.registerUser();
  const signIn = (password: string) =>
    test.call({ method: 'POST', url: API_PATHS.account.login, body: { email, password } });
  expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200);
  // Like users who have only signed in with Google.
  await test.db.updateTable('users').set({ password_hash: null }).execute();
  for (const password of [TEST_PASSWORD, '', 'null', '\u0000']) {
    expect([password, (await signIn(password)).statusCode]).toEqual([password, 401]);
  }
  const token = crypto.randomUUID();
  const body = { uid: crypto.randomUUID(), token, new_password: TEST_PASSWORD };
  const reset = await test.call({ method: 'POST', url: API_PATHS.account.passwordResetConfirm, body });
  expect(reset.statusCode).toBe(400);
  const { password_hash } = await test.db
    .selectFrom('users')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(password_hash).toBeNull();
});
