import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { openPostgresDatabase } from '../testing/databases.ts';

type Run = { name: string; args?: string[]; env: Record<string, string> };

/** Runs a command as an operator does. Resolves with its exit code and what it printed. */
async function run({ name, args = [], env }: Run): Promise<{ code: number; text: string }> {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, text: `${out}${err}` }),
    );
  });
}

async function openPostgres() {
  const database = await openPostgresDatabase({ migrated: false });
  if (database.kind !== 'postgres') throw new Error('not PostgreSQL');
  return database;
}

it('migrate, backup, restore and files-check run as programs on PostgreSQL, and end with their exit codes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await openPostgres();
  const source = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'source') };
  const to = join(folder, 'backup');

  expect(await run({ name: 'migrate', args: ['status'], env: source })).toMatchObject({ code: 1 });
  expect((await run({ name: 'migrate', env: source })).text).toContain('Migrated: 0001-accounts');
  expect(await run({ name: 'migrate', args: ['status'], env: source })).toMatchObject({ code: 0 });

  await using app = await createTestApp({ database });
  const user = await app.registerUser();
  expect(await run({ name: 'backup', args: [to], env: source })).toMatchObject({
    code: 0,
    text: expect.stringContaining('public.users: 1 rows'),
  });
  await using other = await openPostgres();
  const target = { DATABASE_URL: other.url, DATA_DIR: join(folder, 'target') };
  expect(await run({ name: 'restore', args: [to], env: source })).toMatchObject({
    code: 1,
    text: expect.stringContaining('The database is not empty'),
  });
  expect(await run({ name: 'restore', args: [to], env: target })).toMatchObject({ code: 0 });
  expect(await run({ name: 'files-check', env: target })).toMatchObject({ code: 0 });
  expect(await other.db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }]);
}, 120_000);

const COMMANDS = [
  'backup',
  'files-check',
  'ledger',
  'migrate',
  'operators',
  'presenters',
  'restore',
  'tickets',
  'voices',
];

it.each(COMMANDS)('%s --help prints the usage and does nothing else', async (name) => {
  const { code, text } = await run({ name, args: ['--help'], env: {} });
  expect(code).toBe(0);
  expect(text).toContain(`npm run ${name.replace('-', ':')}`);
  expect(text).not.toMatch(/Unknown|Unexpected|Name (a|one|the)/);
});

it('names an option that a command doesn’t have in one sentence', async () => {
  const { code, text } = await run({ name: 'ledger', args: ['unclaimed', '--bar'], env: {} });
  expect(code).toBe(2);
  expect(text).toMatch(/^Unknown option '--bar'\.\n\nThe ledger of a server/);
});

it.each([
  ['ledger', 'check'],
  ['tickets', 'list'],
  ['operators', 'reset', 'ada@example.com'],
])('%s doesn’t make a database where no server has one', async (name, ...args) => {
  const folder = await mkdtemp(join(tmpdir(), 'avatarcade-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const result = await run({ name, args, env: { DATA_DIR: folder } });
  expect(result).toEqual({
    code: 1,
    text: `${folder} has no database. Run this with the server’s settings: DATABASE_URL, or its DATA_DIR.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});
