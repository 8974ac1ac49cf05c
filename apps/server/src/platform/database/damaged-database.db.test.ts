import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { OperatorError } from '../errors/operator-error.ts';
import { keepDailyCopies } from './daily-copies.ts';
import { openDatabase } from './open-database.ts';

function copyDatabase(): string {
  const dataDir = mkdtempSync(join(inject('testFolder'), 'damaged-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
  return dataDir;
}

async function openDamaged(dataDir: string): Promise<Error> {
  const error: unknown = await openDatabase({ dataDir }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OperatorError);
  return error as Error;
}

it.each([
  ['a cut control file', (db: string) => truncateSync(join(db, 'global/pg_control'), 100)],
  ['no write-ahead log', (db: string) => rmSync(join(db, 'pg_wal'), { recursive: true })],
  ['no mark of a database', (db: string) => rmSync(join(db, 'PG_VERSION'))],
])('a database with %s is refused with a message, and not replaced by a new one', async (_, damage) => {
  const dataDir = copyDatabase();
  damage(join(dataDir, 'db'));
  const control = readFileSync(join(dataDir, 'db/global/pg_control'));
  expect((await openDamaged(dataDir)).message).toMatch(
    /The embedded database in .* can't be opened .*There is no copy in .*copies: restore/,
  );
  expect(readFileSync(join(dataDir, 'db/global/pg_control'))).toEqual(control);
});

it('something else in the place of a database is refused with a message', async () => {
  const dataDir = copyDatabase();
  rmSync(join(dataDir, 'db'), { recursive: true });
  writeFileSync(join(dataDir, 'db'), 'a file');
  expect((await openDamaged(dataDir)).message).toContain("can't be opened");
});

it('the command in the message restores the newest copy', async () => {
  const dataDir = copyDatabase();
  for (const day of ['2026-11-20', '2026-11-21']) {
    await using database = await openDatabase({ dataDir });
    await keepDailyCopies({ database, dataDir, clock: () => new Date(`${day}T12:00:00Z`) });
  }
  truncateSync(join(dataDir, 'db/global/pg_control'), 100);
  const { message } = await openDamaged(dataDir);
  expect(message).toContain('db-2026-11-21.tar.gz');
  const command = message.split('\n').find((line) => line.startsWith('  mv ')) ?? '';
  execFileSync('sh', ['-c', command], { stdio: 'pipe' });
  await using again = await openDatabase({ dataDir });
  expect(await again.db.selectFrom('users').selectAll().execute()).toEqual([]);
}, 120_000);
