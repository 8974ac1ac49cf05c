import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forkChild } from './child/fork-child.ts';
import { MEMORY_EXCEEDED } from './child/memory-words.ts';
import { listTree } from './child/process-tree.ts';
import { findIsolation } from './isolation.ts';
import { DEFAULT_LIMITS, DEFAULT_MEMORY_BYTES } from './limits.ts';
import { runInChild, runJobIn } from './render-child.ts';
import type { JobOptions } from './render-types.ts';

/** As the machine has it: with a sandbox where there is one. */
const PLAIN = { isolation: await findIsolation(), memoryBytes: DEFAULT_MEMORY_BYTES };
/** What has the lowest priority waits for all else that a busy machine does. */
const BUSY_MS = 900_000;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A job that would take minutes. `onRunning` is called when it is well under way. */
function runLongJob(options: JobOptions, timeoutMs: number, onRunning: (pid: number) => void) {
  let pid = 0;
  let isRunning = false;
  const onProgress = () => {
    if (!isRunning) onRunning(pid);
    isRunning = true;
  };
  const input = { output: join(folder, 'long.mp4'), format: 'portrait' as const, seconds: 20 };
  const job = runInChild(
    { kind: 'makeSampleGameplay', input, limits: DEFAULT_LIMITS },
    {
      timeoutMs,
      options: { ...options, onProgress },
      child: {
        ...PLAIN,
        onStart: (started) => {
          pid = started;
        },
      },
    },
  );
  return job.then(
    () => ({ kind: 'done', pid }),
    (error) => ({ kind: error.kind, pid }),
  );
}

test('an aborted job is killed at once and leaves no process', async () => {
  const abort = new AbortController();
  let processes: number[] = [];
  const { kind, pid } = await runLongJob({ signal: abort.signal }, 60_000, (running) => {
    processes = listTree(running);
    abort.abort();
  });
  expect(kind).toBe('aborted');
  expect(processes).toContain(pid);
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: 10_000, interval: 50 });
  expect(isAlive(pid)).toBe(false);
});

test('a program that its killed sandbox leaves running ends with it', async () => {
  const sandbox = spawn('sh', ['-c', 'sleep 300 & kill -9 $$'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
  });
  const input = { output: join(folder, 'left.mp4'), format: 'portrait' as const, seconds: 1 };
  const job = runJobIn(
    { process: sandbox, lastWords: () => '' },
    {
      order: { kind: 'makeSampleGameplay', input, limits: DEFAULT_LIMITS },
      timeoutMs: 280_000,
      options: {},
      memoryBytes: DEFAULT_MEMORY_BYTES,
    },
  );
  await expect(job).rejects.toMatchObject({ kind: 'crashed' });
});

test('stop signals for the whole service end no job: its server decides that', async () => {
  const abort = new AbortController();
  let pid = 0;
  let reports = 0;
  const onProgress = () => {
    reports += 1;
    if (reports === 1) for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.kill(pid, signal);
    if (reports === 6) abort.abort();
  };
  const input = {
    output: join(folder, 'signals.mp4'),
    format: 'portrait' as const,
    seconds: 20,
    scale: 0.25,
  };
  const job = runInChild(
    { kind: 'makeSampleGameplay', input, limits: DEFAULT_LIMITS },
    {
      timeoutMs: 60_000,
      options: { signal: abort.signal, onProgress },
      child: {
        ...PLAIN,
        onStart: (started) => {
          pid = started;
        },
      },
    },
  );
  await expect(job).rejects.toMatchObject({ kind: 'aborted' });
});

test(
  'a job that nobody waits for has the lowest priority, one that is waited for the usual',
  async () => {
    const { PRIORITY_LOW } = constants.priority;
    // These tests may run at a lower one themselves.
    const usual = getPriority();
    const priorityOf = async (untilWanted?: AbortSignal) => {
      const seen: number[] = [];
      const abort = new AbortController();
      await runLongJob({ signal: abort.signal, untilWanted }, BUSY_MS, (pid) => {
        seen.push(getPriority(pid));
        abort.abort();
      });
      return seen;
    };
    const all = [new AbortController().signal, AbortSignal.abort(), undefined];
    expect(await Promise.all(all.map(priorityOf))).toEqual([[PRIORITY_LOW], [usual], [usual]]);
  },
  BUSY_MS,
);

test('a job that was aborted before it began starts no process', async () => {
  const onStart = vi.fn();
  const order = { kind: 'probeImage' as const, input: { path: '/nowhere' }, limits: DEFAULT_LIMITS };
  const job = runInChild(order, {
    timeoutMs: 1000,
    options: { signal: AbortSignal.abort() },
    child: { ...PLAIN, onStart },
  });
  await expect(job).rejects.toMatchObject({ kind: 'aborted' });
  expect(onStart).not.toHaveBeenCalled();
});

test('a job that takes too long is killed', async () => {
  const { kind, pid } = await runLongJob({}, 1200, () => undefined);
  expect(kind).toBe('timed_out');
  expect(isAlive(pid)).toBe(false);
});

/** As on a machine whose processors are busy with other things. */
test.runIf(process.platform === 'linux')(
  'a job that waits for a processor goes on past its limit',
  async () => {
    const path = join(folder, 'dot.png');
    await writeFile(path, createCanvas(4, 4).toBuffer('image/png'));
    const order = { kind: 'probeImage' as const, input: { path }, limits: DEFAULT_LIMITS };
    const onStart = (pid: number) => {
      process.kill(pid, 'SIGSTOP');
      setTimeout(() => process.kill(pid, 'SIGCONT'), 4000);
    };
    const job = runInChild(order, { timeoutMs: 3000, options: {}, child: { ...PLAIN, onStart } });
    await expect(job).resolves.toMatchObject({ width: 4, height: 4 });
  },
);

test('a child that dies is a crash, and only that', async () => {
  const { kind } = await runLongJob({}, 60_000, (pid) => process.kill(pid, 'SIGKILL'));
  expect(kind).toBe('crashed');
});

test('a fault in the child is a crash that keeps its words for the log', async () => {
  const order = {
    kind: 'probeVideo' as const,
    input: { path: join(folder, 'none.mp4'), verify: true },
    limits: DEFAULT_LIMITS,
  };
  await expect(runInChild(order, { timeoutMs: 20_000, options: {}, child: PLAIN })).rejects.toMatchObject({
    kind: 'crashed',
    detail: expect.stringContaining('ENOENT'),
  });
});

/** A program that has a child do something, and that child. */
async function forkParent(
  what: 'make' | 'read',
  path: string,
): Promise<{ parent: ChildProcess; pid: number }> {
  const parent = fork(new URL('./testing/parent.child.ts', import.meta.url), [what, path], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [pid] = await once(parent, 'message');
  return { parent, pid: Number(pid) };
}

test('the child ends when its parent is killed', async () => {
  const { parent, pid } = await forkParent('make', join(folder, 'orphan.mp4'));
  const processes = listTree(pid);
  expect(processes.every(isAlive)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: 60_000, interval: 50 });
});

test('the child ends when its parent is killed, even while it reads and hears nothing', async () => {
  const path = join(folder, 'silent.mp4');
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', path]);
  const { parent, pid } = await forkParent('read', path);
  // By then it has long been waiting for somebody to write.
  await sleep(3000);
  const processes = listTree(pid);
  expect(processes.every(isAlive)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: 60_000, interval: 50 });
});

test('the child sees nothing of our environment', async () => {
  process.env.DATABASE_URL = 'postgres://secret';
  let environment = '';
  const { readFile } = await import('node:fs/promises');
  await runLongJob({ signal: AbortSignal.timeout(15_000) }, 15_000, async (pid) => {
    environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    process.kill(pid, 'SIGKILL');
  });
  delete process.env.DATABASE_URL;
  expect(environment).not.toContain('secret');
  expect(environment).not.toContain('HOME=');
});

test('a child that takes more memory than it may is killed, and says whose fault it was', async () => {
  const limited = { ...PLAIN, memoryBytes: 30e6 };
  // Opening it takes until somebody writes: the child itself sees nothing any more.
  const endless = join(folder, 'endless.mp4');
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', endless]);
  const order = (path: string) => ({
    kind: 'probeVideo' as const,
    input: { path, verify: true },
    limits: DEFAULT_LIMITS,
  });
  const sample = { output: join(folder, 'memory.mp4'), format: 'portrait' as const, seconds: 20 };
  await expect(
    runInChild(order(endless), { timeoutMs: 60_000, options: {}, child: limited }),
  ).rejects.toMatchObject({
    kind: 'too_demanding',
    message: 'probeVideo took more than 30 MB of memory',
  });
  const making = runInChild(
    { kind: 'makeSampleGameplay', input: sample, limits: DEFAULT_LIMITS },
    { timeoutMs: 60_000, options: {}, child: limited },
  );
  await expect(making).rejects.toMatchObject({ kind: 'crashed', message: expect.stringContaining('30 MB') });
});

test('a child that nobody watches ends itself when it takes too much memory', async () => {
  const { process: child, lastWords } = forkChild({ pooled: true, memoryBytes: 30e6 });
  const [, killedBy] = await once(child, 'close');
  expect(killedBy).toBe('SIGKILL');
  expect(lastWords()).toContain(MEMORY_EXCEEDED);
});
