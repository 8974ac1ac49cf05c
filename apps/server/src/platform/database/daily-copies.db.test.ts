import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { openEmbeddedDatabase, openPostgresDatabase } from '../../testing/databases.ts';
import { keepDailyCopies } from './daily-copies.ts';
import { openDatabase } from './open-database.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'avatarcade-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('a database unpacked from the day’s copy has that day’s data, and nothing later', async () => {
  const dataDir = makeFolder();
  await using database = await openEmbeddedDatabase();
  const remaining = await addUser(database.db);
  const clock = () => new Date('2026-11-21T23:00:00Z');
  expect(await keepDailyCopies({ database, dataDir, clock })).toBe(true);
  await addUser(database.db);
  expect(await keepDailyCopies({ database, dataDir, clock })).toBe(false);

  const restored = makeFolder();
  mkdirSync(join(restored, 'db'));
  const copy = join(dataDir, 'copies', 'db-2026-11-21.tar.gz');
  execFileSync('tar', ['-xzf', copy, '-C', join(restored, 'db')], { stdio: 'pipe' });
  await using again = await openDatabase({ dataDir: restored });
  expect(await again.db.selectFrom('users').select('id').execute()).toEqual([{ id: remaining }]);
});

it.each([
  ['an embedded database', openEmbeddedDatabase, ['db-2026-11-19.tar.gz']],
  ['a PostgreSQL, which is left to its own means', openPostgresDatabase, []],
])('copies end after a week, interrupted ones too: %s', async (_, open, made) => {
  const dataDir = makeFolder();
  await using database = await open();
  const copies = join(dataDir, 'copies');
  const clock = () => new Date('2026-11-19T04:00:00Z');
  expect(await keepDailyCopies({ database, dataDir, clock })).toBe(made.length > 0);
  mkdirSync(copies, { recursive: true });
  const remaining = ['db-2026-11-13.tar.gz', 'mine-2025-11-13.tar.gz'];
  const old = ['db-2025-11-18.tar.gz', 'db-2026-11-12.tar.gz', 'db-2026-11-10.tar.gz.part'];
  for (const name of [...remaining, ...old]) writeFileSync(join(copies, name), '');
  expect(await keepDailyCopies({ database, dataDir, clock })).toBe(false);
  expect(readdirSync(copies).sort()).toEqual([...remaining, ...made].sort());
});
