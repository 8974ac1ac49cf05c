import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPostgresDatabase } from '../../testing/databases.ts';

it('a connection that breaks inside a transaction ends that transaction, and neither the process nor the next one', async () => {
  await using database = await openPostgresDatabase();
  const { db } = database;
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`SELECT 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
