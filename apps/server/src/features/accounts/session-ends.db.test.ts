import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openLive } from '../../platform/live/open-live.ts';
import { silentLog } from '../../platform/log/log.ts';
import { addUser } from '../../testing/add-user.ts';
import { forEachDatabase } from '../../testing/databases.ts';
import { openSessionEnds } from './session-ends.ts';

/** It never reaches the end of the time for which a version is trusted. */
const still = new Date();

forEachDatabase((open, kind) => {
  it('a process that knows a user’s token version hears of each change and of the deletion, by anybody', async () => {
    await using database = await open();
    const { db } = database;
    await using live = await openLive({ database, log: silentLog });
    const { tokenVersions } = openSessionEnds({ db, live, clock: () => still });
    const [user, other] = [await addUser(db), await addUser(db)];
    expect(await tokenVersions.find(user)).toBe(1);
    expect(await tokenVersions.find(other)).toBe(1);
    // As another version of the server or an operator might.
    await sql`UPDATE users SET token_version = token_version + 1 WHERE id = ${user}`.execute(db);
    await expect.poll(() => tokenVersions.find(user)).toBe(2);
    await sql`DELETE FROM users WHERE id = ${user}`.execute(db);
    await expect.poll(() => tokenVersions.find(user)).toBeUndefined();
    expect(await tokenVersions.find(other)).toBe(1);
  });

  if (kind === 'pglite') return;
  it('a process that may have missed changes reads every version again', async () => {
    await using database = await open();
    const { db } = database;
    await using live = await openLive({ database, log: silentLog });
    const { tokenVersions } = openSessionEnds({ db, live, clock: () => still });
    const user = await addUser(db);
    expect(await tokenVersions.find(user)).toBe(1);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'avatarcade-live' AND datname = current_database()`.execute(db);
    await sql`UPDATE users SET token_version = 2 WHERE id = ${user}`.execute(db);
    await expect.poll(() => tokenVersions.find(user), { timeout: 10_000 }).toBe(2);
  });

  it('a session that ends in this process has ended when its announcement returns', async () => {
    await using database = await open();
    const { db } = database;
    await using live = await openLive({ database, log: silentLog });
    const { tokenVersions, sessionEnds } = openSessionEnds({ db, live, clock: () => still });
    const user = await addUser(db);
    expect(await tokenVersions.find(user)).toBe(1);
    await sql`ALTER TABLE users DISABLE TRIGGER users_change`.execute(db);
    await sql`UPDATE users SET token_version = 2 WHERE id = ${user}`.execute(db);
    expect(await tokenVersions.find(user)).toBe(1);
    sessionEnds.publish(user, null);
    expect(await tokenVersions.find(user)).toBe(2);
  });
});
