import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepPrivate } from './private-folder.ts';

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'private-'));
  dataDir = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const modeOf = async (...path: string[]) => (await stat(join(dataDir, ...path))).mode & 0o777;

async function makeOpen(folder: string, ...files: string[]): Promise<void> {
  await mkdir(join(dataDir, folder), { recursive: true });
  for (const path of [dataDir, join(dataDir, folder)]) await chmod(path, 0o755);
  for (const file of files) {
    await writeFile(join(dataDir, folder, file), '');
    await chmod(join(dataDir, folder, file), 0o666);
  }
}

it('a new folder is accessible to its owner only', async () => {
  expect(await keepPrivate(dataDir)).toEqual([]);
  expect(await modeOf()).toBe(0o700);
});

it('rights that an earlier version left are removed, from each file of the database', async () => {
  await makeOpen('db/base', '1');
  await makeOpen('db', 'PG_VERSION');
  await makeOpen('outbox', 'mail.json');
  expect(await keepPrivate(dataDir)).toEqual([]);
  for (const folder of ['', 'db', 'db/base', 'outbox']) expect(await modeOf(folder)).toBe(0o700);
  for (const file of ['db/base/1', 'db/PG_VERSION', 'outbox/mail.json'])
    expect(await modeOf(file)).toBe(0o600);
});

it('a folder with other content keeps its rights, with a warning, and our files in it lose theirs', async () => {
  await makeOpen('db', 'PG_VERSION');
  await makeOpen('photos', 'a.jpg');
  expect(await keepPrivate(dataDir)).toEqual([
    expect.stringMatching(/Other users of this machine can access .*data \(mode 755\).*chmod 700/),
  ]);
  expect([await modeOf(), await modeOf('db')]).toEqual([0o755, 0o700]);
  expect([await modeOf('photos'), await modeOf('photos', 'a.jpg')]).toEqual([0o755, 0o666]);
});

it('a linked folder causes a warning, and stays unchanged', async () => {
  await mkdir(join(parent, 'disk'));
  await chmod(join(parent, 'disk'), 0o755);
  await keepPrivate(dataDir);
  await symlink(join(parent, 'disk'), join(dataDir, 'files'));
  expect(await keepPrivate(dataDir)).toEqual([expect.stringMatching(/files \(mode 755\)/)]);
  expect(await modeOf('files')).toBe(0o755);
});
