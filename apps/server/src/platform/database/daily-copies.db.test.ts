import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addUser } from '../../testing/add-user.ts';
import { openEmbeddedDatabase, openPostgresDatabase } from '../../testing/databases.ts';
import { ensureDailyCopy } from './daily-copies.ts';
import { openDatabase } from './open-database.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'avatarcade-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('a database unpacked from the day’s copy has what was there, and nothing of later', async () => {
  const dataDir = makeFolder();
  await using database = await openEmbeddedDatabase();
  const kept = await addUser(database.db);
  const clock = () => new Date('2026-11-21T23:00:00Z');
  expect(await ensureDailyCopy({ database, dataDir, clock })).toBe(true);
  await addUser(database.db);
  expect(await ensureDailyCopy({ database, dataDir, clock })).toBe(false);

  const restored = makeFolder();
  mkdirSync(join(restored, 'db'));
  const copy = join(dataDir, 'copies', 'db-2026-11-21.tar.gz');
  execFileSync('tar', ['-xzf', copy, '-C', join(restored, 'db')], { stdio: 'pipe' });
  await using again = await openDatabase({ dataDir: restored });
  expect(await again.db.selectFrom('users').select('id').execute()).toEqual([{ id: kept }]);
});

it('a week of copies is kept', async () => {
  const dataDir = makeFolder();
  await using database = await openEmbeddedDatabase();
  mkdirSync(join(dataDir, 'copies'));
  for (let day = 1; day <= 8; day += 1)
    writeFileSync(join(dataDir, 'copies', `db-2026-11-0${day}.tar.gz`), '');
  const clock = () => new Date('2026-11-09T04:00:00Z');
  expect(await ensureDailyCopy({ database, dataDir, clock })).toBe(true);
  const names = readdirSync(join(dataDir, 'copies')).sort();
  expect([names.length, names[0], names.at(-1)]).toEqual([7, 'db-2026-11-03.tar.gz', 'db-2026-11-09.tar.gz']);
});

it('a PostgreSQL is left to its own means', async () => {
  const dataDir = makeFolder();
  await using database = await openPostgresDatabase();
  expect(await ensureDailyCopy({ database, dataDir, clock: () => new Date() })).toBe(false);
  expect(readdirSync(dataDir)).toEqual([]);
});
