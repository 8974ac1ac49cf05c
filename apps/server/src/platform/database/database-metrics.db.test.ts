import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { forEachDatabase, openPostgresDatabase } from '../../testing/databases.ts';
import type { OpenDatabase } from './database.ts';
import { measureDatabase } from './database-metrics.ts';

function read(database: OpenDatabase): Promise<string> {
  const register = new Registry();
  for (const metric of measureDatabase(database)) register.registerMetric(metric);
  return register.metrics();
}

forEachDatabase((open) => {
  it('a failed query is counted, a violated constraint is not', async () => {
    await using database = await open();
    const { db } = database;
    await expect(sql`SELECT * FROM nowhere`.execute(db)).rejects.toThrow();
    const insert = () => sql`INSERT INTO users (id) VALUES (NULL)`.execute(db);
    await expect(insert()).rejects.toThrow();
    const text = await read(database);
    expect(text).toContain('avatarcade_database_errors_total{kind="other"} 1');
    expect(text).toContain('avatarcade_database_errors_total{kind="connection"} 0');
  });
});

it('busy, idle and waiting connections of the pool are shown', async () => {
  await using database = await openPostgresDatabase();
  const { db } = database;
  await db.connection().execute(async (connection) => {
    await sql`SELECT 1`.execute(connection);
    const text = await read(database);
    expect(text).toContain('avatarcade_database_connections{state="busy"} 1');
    expect(text).toContain('avatarcade_database_connections_limit 10');
    expect(text).toContain('avatarcade_database_waiting 0');
  });
  expect(await read(database)).toContain('avatarcade_database_connections{state="idle"} 1');
});
