import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, type TestContext } from 'vitest';
import { acquireDataLock } from './data-lock.ts';
import { findProcessStart } from './lock-place.ts';
import { identifyHolding } from './lock-record.ts';

const CHILD = fileURLToPath(new URL('../../testing/data-lock.child.ts', import.meta.url));
/** Long enough that a slow machine doesn't miss it. */
const times = { beatMs: 100, staleMs: 3000 };

/** A separate data folder: the tests run side by side, since most of them wait for a lock to become stale. */
async function makeFolder({ onTestFinished }: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    folder,
    lockFile: join(folder, 'server.lock'),
    acquire: (options: Parameters<typeof acquireDataLock>[1] = {}) =>
      acquireDataLock(folder, { times, ...options }),
    startHolder: (renewing = times) => startHolder({ folder, renewing, onTestFinished }),
  };
}

type Holding = { folder: string; renewing: typeof times; onTestFinished: TestContext['onTestFinished'] };

/** A process that holds the folder, like one in another container. */
async function startHolder({ folder, renewing, onTestFinished }: Holding) {
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

it.concurrent('a folder in use is refused with its owner and what to do', async (context) => {
  const { folder } = await makeFolder(context);
  await using _held = await acquireDataLock(folder);
  const second = acquireDataLock(folder);
  await expect(second).rejects.toThrow(
    new RegExp(`in use by another Avatarcade server \\(process ${process.pid}\\)`),
  );
  await expect(acquireDataLock(folder)).rejects.toThrow(/set DATA_DIR to another folder/);
});

it.concurrent('a released folder can be locked again', async (context) => {
  const { folder } = await makeFolder(context);
  await (await acquireDataLock(folder))[Symbol.asyncDispose]();
  expect(await readdir(folder)).toEqual([]);
  await using _held = await acquireDataLock(folder);
});

it.concurrent('the lock of an ended process is taken over without waiting', async (context) => {
  const { folder, lockFile } = await makeFolder(context);
  await using held = await acquireDataLock(folder);
  const content = await readFile(lockFile, 'utf8');
  await held[Symbol.asyncDispose]();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await writeFile(lockFile, content.replace(/^\d+/, String(gone.pid)));
  const waited: string[] = [];
  await using _held = await acquireDataLock(folder, { onWait: (words) => waited.push(words) });
  expect(waited).toEqual([]);
  expect(await readdir(folder)).toEqual(['server.lock']);
});

it.concurrent('a lock whose process number was reused is taken over', async (context) => {
  const { lockFile, acquire } = await makeFolder(context);
  await using held = await acquire();
  const content = await readFile(lockFile, 'utf8');
  await held[Symbol.asyncDispose]();
  // If the system doesn't provide a process's start, missing renewals decide instead.
  await writeFile(lockFile, content.replace(findProcessStart(process.pid), 'another boot:1'));
  await using _held = await acquire();
  expect(await readFile(lockFile, 'utf8')).not.toContain('another boot');
});

it.concurrent('the lock of an earlier version, which is not renewed, is judged by its process', async (context) => {
  const { lockFile, acquire } = await makeFolder(context);
  await writeFile(lockFile, `${process.pid}\n${findProcessStart(process.pid)}\nan-id\n`);
  await expect(acquire()).rejects.toThrow(/in use by another Avatarcade server/);
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await writeFile(lockFile, `${gone.pid}\n\nan-id\n`);
  await using _held = await acquire();
});

it.concurrent('a live server in another container is recognised by the renewals of its lock', async (context) => {
  const { acquire, startHolder } = await makeFolder(context);
  const { child } = await startHolder();
  const waited: string[] = [];
  await expect(acquire({ onWait: (words) => waited.push(words) })).rejects.toThrow(
    `(process ${child.pid}, in another container or on another machine)`,
  );
  expect(waited).toEqual([expect.stringMatching(/^Waiting up to 3 s to find out whether another server/)]);
});

it.concurrent('the lock of a server that died in another container is taken over by one of many', async (context) => {
  const { folder, acquire, startHolder } = await makeFolder(context);
  const { child, ended } = await startHolder();
  child.kill('SIGKILL');
  await ended;
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquire()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['server.lock']);
  for (const result of results) if (result.status === 'fulfilled') await result.value[Symbol.asyncDispose]();
});

it.concurrent('a server that was suspended exits with a message if another one took the folder meanwhile', async (context) => {
  const { lockFile, acquire, startHolder } = await makeFolder(context);
  const { child, ended } = await startHolder();
  child.kill('SIGSTOP');
  await using _held = await acquire();
  child.kill('SIGCONT');
  expect(await ended).toMatch(/no longer locked by this server: another server has taken the lock/);
  expect(existsSync(lockFile)).toBe(true);
  await expect(acquire()).rejects.toThrow(/in use/);
});

it.concurrent('a server whose lock was removed exits at once', async (context) => {
  const { lockFile, startHolder } = await makeFolder(context);
  const { ended } = await startHolder();
  await rm(lockFile);
  expect(await ended).toMatch(/or the lock was removed/);
});

it.concurrent('a lock without a recent renewal is checked before each statement', async (context) => {
  const { lockFile, startHolder } = await makeFolder(context);
  const { ended } = await startHolder({ beatMs: 600_000, staleMs: 300 });
  await writeFile(lockFile, 'of another');
  expect(await ended).toMatch(/no longer locked by this server/);
  expect(await readFile(lockFile, 'utf8')).toBe('of another');
});

it.concurrent('a takeover that was interrupted is itself taken over', async (context) => {
  const { folder, lockFile, acquire } = await makeFolder(context);
  await writeFile(lockFile, 'rubbish');
  const first = await acquire();
  const content = await readFile(lockFile, 'utf8');
  await first[Symbol.asyncDispose]();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'exit');
  await writeFile(lockFile, 'rubbish');
  const claim = `${lockFile}.after-${identifyHolding('rubbish')}`;
  await writeFile(claim, content.replace(/^\d+/, String(gone.pid)));
  await using _held = await acquire();
  expect(await readdir(folder)).toEqual(['server.lock']);
});

it.concurrent.for(['', 'rubbish'])(
  'of many that start at once over a lock that says nothing, one gets the folder: %j',
  async (content, context) => {
    const { lockFile, acquire } = await makeFolder(context);
    await writeFile(lockFile, content);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquire()));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'fulfilled') await result.value[Symbol.asyncDispose]();
  },
);
