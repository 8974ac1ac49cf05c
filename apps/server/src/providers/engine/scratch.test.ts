import { access, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearScratchRoom, createScratchRoom } from './scratch.ts';

const HOUR_MS = 3_600_000;
let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'avatarcade-scratch-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('a start removes nothing of another owner, whether or not its process is visible', async () => {
  const [mine, other] = [createScratchRoom(root), createScratchRoom(root)];
  await using own = await mine();
  await using others = await other();
  await writeFile(others.path('clip.mp4'), 'in work');
  // Like a server in another container, whose process number means nothing here or is our own.
  for (const pid of [process.pid, 2 ** 30]) await mkdir(join(root, `work-${pid}-abcdef`));
  expect(await clearScratchRoom(root)).toBe(0);
  await access(others.path('clip.mp4'));
  expect(dirname(own.path('a'))).not.toBe(dirname(others.path('a')));
  expect(await readdir(root)).toHaveLength(4);
});

it('a folder that was unused for an hour is removed with its content', async () => {
  const left = join(root, 'work-left');
  await mkdir(join(left, 'deep'), { recursive: true });
  await writeFile(join(left, 'deep', 'clip.mp4'), 'left behind');
  const before = (ms: number) => new Date(Date.now() - ms);
  await utimes(left, before(HOUR_MS - 60_000), before(HOUR_MS - 60_000));
  expect(await clearScratchRoom(root)).toBe(0);
  await utimes(left, before(HOUR_MS + 60_000), before(HOUR_MS + 60_000));
  expect(await clearScratchRoom(root)).toBe(1);
  expect(await readdir(root)).toEqual([]);
});

it('a folder in use stays, and is removed by its owner', async () => {
  const scratch = await createScratchRoom(root, { heartbeatMs: 5 })();
  const folder = dirname(scratch.path('a'));
  await utimes(folder, new Date(0), new Date(0));
  await vi.waitFor(
    async () => expect((await stat(folder)).mtimeMs).toBeGreaterThan(Date.now() - HOUR_MS),
    15_000,
  );
  expect(await clearScratchRoom(root)).toBe(0);
  await scratch[Symbol.asyncDispose]();
  expect(await readdir(root)).toEqual([]);
});

it('a missing root folder has nothing to remove', async () => {
  expect(await clearScratchRoom(join(root, 'none'))).toBe(0);
});
