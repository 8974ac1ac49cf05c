import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireDataLock } from './data-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'server.lock');

it('a folder in use is refused with the process that has it and what to do', async () => {
  await using _held = await acquireDataLock(folder);
  const second = acquireDataLock(folder);
  await expect(second).rejects.toThrow(
    new RegExp(`in use by another Avatarcade server \\(process ${process.pid}\\)`),
  );
  await expect(acquireDataLock(folder)).rejects.toThrow(/set DATA_DIR to another folder/);
});

it('a folder that was let go can be taken again', async () => {
  await (await acquireDataLock(folder))[Symbol.asyncDispose]();
  expect(existsSync(lockFile())).toBe(false);
  await using _held = await acquireDataLock(folder);
});

it('the lock of a process that is gone is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(lockFile(), `${child.pid}\n\n`);
  await using _held = await acquireDataLock(folder);
  expect(await readFile(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
});

it('a lock whose number has gone to another process since is taken over', async () => {
  await writeFile(lockFile(), `${process.pid}\nanother boot:1\n`);
  if (!existsSync('/proc/self/stat')) return;
  await using _held = await acquireDataLock(folder);
  expect(await readFile(lockFile(), 'utf8')).not.toContain('another boot');
});

it('an unreadable lock counts as stale', async () => {
  await writeFile(lockFile(), 'rubbish');
  await using _held = await acquireDataLock(folder);
});

it('of many that start at once over a stale lock, one gets the folder', async () => {
  await writeFile(lockFile(), 'rubbish');
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquireDataLock(folder)));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});
