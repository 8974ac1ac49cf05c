import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { createUserAdmin } from './user-admin.service.ts';

/** Counts the statements of what it is a plugin of. */
function countStatements() {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, count: () => statements };
}

forEachDatabase((open) => {
  it('users are counted once for all consoles that ask, and again after one was blocked or unblocked', async () => {
    await using database = await open();
    const { plugin, count } = countStatements();
    const users = createUserAdmin({
      db: database.db.withPlugin(plugin),
      clock: () => new Date(),
      sessionEnds: { publish: () => undefined, subscribe: () => () => undefined },
    });
    const [id] = [await addUser(database.db), await addUser(database.db)];
    const act = { id, record: async () => undefined };
    const asked = await Promise.all(Array.from({ length: 20 }, () => users.count()));
    expect(new Set(asked.map((counts) => JSON.stringify(counts)))).toEqual(
      new Set([JSON.stringify({ all: 2, blocked: 0, newer: 2 })]),
    );
    expect(count()).toBe(1);
    await users.block(act);
    expect(await users.count()).toEqual({ all: 2, blocked: 1, newer: 2 });
    await users.unblock(act);
    expect(await users.count()).toEqual({ all: 2, blocked: 0, newer: 2 });
  });
});
