import { insertUser } from '../features/accounts/accounts.queries.ts';
import type { Db } from '../platform/database/database.ts';

/** Creates a user for one test, who never signs in; returns the id. */
export async function addUser(db: Db): Promise<string> {
  const user = await insertUser(db, {
    email: `${crypto.randomUUID()}@example.com`,
    passwordHash: null,
    emailVerified: false,
    country: 'EE',
    concepts: '',
  });
  if (!user) throw new Error('The user of the test was not made');
  return user.id;
}
