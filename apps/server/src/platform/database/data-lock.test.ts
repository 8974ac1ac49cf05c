import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { acquireDataLock } from './data-lock.ts';
import { findProcessStart } from './lock-place.ts';
import { identifyHolding } from './lock-record.ts';

const CHILD = fileURLToPath(new URL('../../testing/data-lock.child.ts', import.meta.url));
/** Long enough that a slow machine doesn't miss it. */
const times = { beatMs: 100, staleMs: 3000 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockFile = () => join(folder, 'server.lock');
const acquire = (options: Parameters<typeof acquireDataLock>[1] = {}) =>
  acquireDataLock(folder, { times, ...options });

/** A process that holds the folder, like one in another container. */
async function startHolder(renewing = times) {
  const child = spawn(process.execPath, [CHILD, folder, 'elsewhere', JSON.stringify(renewing)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk;
  });
  const ended = once(child, 'close').then(() => words);
  await Promise.race([once(child.stdout, 'data'), ended.then((said) => Promise.reject(new Error(said)))]);
  return { child, ended };
}

it('a folder in use is refused with its owner and what to do', async () => {
  await using _held = await acquireDataLock(folder);
  const second = acquireDataLock(folder);
  await expect(second).rejects.toThrow(
    new RegExp(`in use by another Avatarcade server \\(process ${process.pid}\\)`),
  );
  await expect(acquireDataLock(folder)).rejects.toThrow(/set DATA_DIR to another folder/);
});

it('a released folder can be locked again', async () => {
  await (await acquireDataLock(folder))[Symbol.asyncDispose]();
  expect(await readdir(folder)).toEqual([]);
  await using _held = await acquireDataLock(folder);
});

it('the lock of an ended process is taken over without waiting', async () => {
  await using held = await acquireDataLock(folder);
  const content = await readFile(lockFile(), 'utf8');
  await held[Symbol.asyncDispose]();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await writeFile(lockFile(), content.replace(/^\d+/, String(gone.pid)));
  const waited: string[] = [];
  await using _held = await acquireDataLock(folder, { onWait: (words) => waited.push(words) });
  expect(waited).toEqual([]);
  expect(await readdir(folder)).toEqual(['server.lock']);
});

it('a lock whose process number was reused is taken over', async () => {
  await using held = await acquire();
  const content = await readFile(lockFile(), 'utf8');
  await held[Symbol.asyncDispose]();
  // If the system doesn't provide a process's start, missing renewals decide instead.
  await writeFile(lockFile(), content.replace(findProcessStart(process.pid), 'another boot:1'));
  await using _held = await acquire();
  expect(await readFile(lockFile(), 'utf8')).not.toContain('another boot');
});

it('the lock of an earlier version, which is not renewed, is judged by its process', async () => {
  await writeFile(lockFile(), `${process.pid}\n${findProcessStart(process.pid)}\nan-id\n`);
  await expect(acquire()).rejects.toThrow(/in use by another Avatarcade server/);
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await writeFile(lockFile(), `${gone.pid}\n\nan-id\n`);
  await using _held = await acquire();
});

it('a live server in another container is recognised by the renewals of its lock', async () => {
  const { child } = await startHolder();
  const waited: string[] = [];
  await expect(acquire({ onWait: (words) => waited.push(words) })).rejects.toThrow(
    `(process ${child.pid}, in another container or on another machine)`,
  );
  expect(waited).toEqual([expect.stringMatching(/^Waiting up to 3 s to find out whether another server/)]);
});

it('the lock of a server that died in another container is taken over by one of many', async () => {
  const { child, ended } = await startHolder();
  child.kill('SIGKILL');
  await ended;
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquire()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['server.lock']);
  for (const result of results) if (result.status === 'fulfilled') await result.value[Symbol.asyncDispose]();
});

it('a server that was suspended exits with a message if another one took the folder meanwhile', async () => {
  const { child, ended } = await startHolder();
  child.kill('SIGSTOP');
  await using _held = await acquire();
  child.kill('SIGCONT');
  expect(await ended).toMatch(/no longer locked by this server: another server has taken the lock/);
  expect(existsSync(lockFile())).toBe(true);
  await expect(acquire()).rejects.toThrow(/in use/);
});

it('a server whose lock was removed exits at once', async () => {
  const { ended } = await startHolder();
  await rm(lockFile());
  expect(await ended).toMatch(/or the lock was removed/);
});

it('a lock without a recent renewal is checked before each statement', async () => {
  const { ended } = await startHolder({ beatMs: 600_000, staleMs: 300 });
  await writeFile(lockFile(), 'of another');
  expect(await ended).toMatch(/no longer locked by this server/);
  expect(await readFile(lockFile(), 'utf8')).toBe('of another');
});

it('a takeover that was interrupted is itself taken over', async () => {
  await writeFile(lockFile(), 'rubbish');
  const first = await acquire();
  const content = await readFile(lockFile(), 'utf8');
  await first[Symbol.asyncDispose]();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await writeFile(lockFile(), 'rubbish');
  const claim = `${lockFile()}.after-${identifyHolding('rubbish')}`;
  await writeFile(claim, content.replace(/^\d+/, String(gone.pid)));
  await using _held = await acquire();
  expect(await readdir(folder)).toEqual(['server.lock']);
});

it.each(['', 'rubbish'])(
  'of many that start at once over a lock that says nothing, one gets the folder: %j',
  async (content) => {
    await writeFile(lockFile(), content);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquire()));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'fulfilled') await result.value[Symbol.asyncDispose]();
  },
);
