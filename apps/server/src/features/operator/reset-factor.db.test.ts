import { expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { insertFactor } from './factors.queries.ts';
import { resetFactor } from './reset-factor.service.ts';

forEachDatabase((open) => {
  it('an address without an account and an account without a second factor have results of their own', async () => {
    await using database = await open();
    const { db } = database;
    const clock = () => new Date();
    const userId = await addUser(db);
    const { email } = await db.selectFrom('users').select('email').executeTakeFirstOrThrow();
    expect(await resetFactor('nobody@example.com', { db, clock })).toBe('no account');
    expect(await resetFactor(email, { db, clock })).toBe('no factor');
    await insertFactor(db, { userId, sealed: 'sealed', now: clock() });
    expect(await resetFactor(email, { db, clock })).toBe('reset');
    expect(await resetFactor(email, { db, clock })).toBe('no factor');
  });
});
