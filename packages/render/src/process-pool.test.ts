import { expect, test, vi } from 'vitest';
import { forkChild } from './child/fork-child.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { createProcessPool } from './process-pool.ts';

/** What has the lowest priority waits for all else that a busy machine does. */
const BUSY_MS = 900_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function openBuiltIn(options: { idleMs?: number; mostJobs?: number; memoryBytes?: number } = {}) {
  const pids: number[] = [];
  const run = createProcessPool({
    ...options,
    fork: (order) => {
      const child = forkChild(order);
      pids.push(child.process.pid ?? 0);
      return child;
    },
  });
  const draw = (
    avatar: string,
    job: { signal?: AbortSignal; untilWanted?: AbortSignal } = {},
    width = 48,
  ) => {
    const input = { avatar, width, height: width * 1.25, format: 'png' as const };
    return run(
      { kind: 'drawPortraitPicture', input, limits: DEFAULT_LIMITS },
      { timeoutMs: BUSY_MS, options: job },
    );
  };
  return { draw, pids };
}

test('one picture after the other comes from one process, which ends when nobody asks for more', async () => {
  const { draw, pids } = openBuiltIn({ idleMs: 300 });
  const first = await draw('maya-everyday');
  const other = await draw('leo-everyday');
  expect(await draw('maya-everyday')).toEqual(first);
  expect(other).not.toEqual(first);
  expect(pids).toHaveLength(1);
  await vi.waitFor(() => expect(isAlive(pids[0] ?? 0)).toBe(false), { timeout: 10_000, interval: 50 });
  expect(await draw('maya-everyday')).toEqual(first);
  expect(pids).toHaveLength(2);
});

test('pictures at the same time have processes of their own, and each begins anew now and then', async () => {
  const { draw, pids } = openBuiltIn({ mostJobs: 2 });
  await Promise.all([draw('maya-everyday'), draw('leo-everyday')]);
  expect(pids).toHaveLength(2);
  await Promise.all([draw('kofi-everyday'), draw('leo-everyday')]);
  expect(pids).toHaveLength(2);
  await draw('kofi-everyday');
  expect(pids).toHaveLength(3);
});

test(
  'a process that was put behind all others draws nothing that somebody waits for',
  async () => {
    const { draw, pids } = openBuiltIn();
    await draw('maya-everyday', { untilWanted: new AbortController().signal });
    await draw('maya-everyday');
    expect(pids).toHaveLength(2);
  },
  BUSY_MS,
);

test('a job that fails takes its process along, and is only its own failure', async () => {
  const { draw, pids } = openBuiltIn();
  await expect(draw('nobody')).rejects.toMatchObject({ kind: 'crashed' });
  await vi.waitFor(() => expect(isAlive(pids[0] ?? 0)).toBe(false), { timeout: 10_000, interval: 50 });
  const abort = new AbortController();
  const drawing = draw('maya-everyday', { signal: abort.signal });
  abort.abort();
  await expect(drawing).rejects.toMatchObject({ kind: 'aborted' });
  expect((await draw('maya-everyday')).length).toBeGreaterThan(0);
  expect(pids).toHaveLength(3);
});

test('a process that stays is watched as well', async () => {
  const { draw } = openBuiltIn({ memoryBytes: 30e6 });
  await expect(draw('maya-everyday', {}, 4000)).rejects.toMatchObject({
    kind: 'crashed',
    message: expect.stringContaining('30 MB'),
  });
});
