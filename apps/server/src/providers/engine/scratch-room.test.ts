import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskSpace } from '../../platform/disk/disk-space.ts';
import { createScratchRoom } from './scratch.ts';

const MB = 1_000_000;

it('work at the same time must fit the disk together, and frees its space afterwards', async () => {
  const root = await mkdtemp(join(tmpdir(), 'scratch-room-'));
  const { ensureRoom } = createDiskSpace({
    folders: [root],
    statfs: async () => ({ bsize: MB, blocks: 100_000, bavail: 1200 }),
  });
  const openScratch = createScratchRoom(root, { ensureRoom });
  const results = await Promise.allSettled(Array.from({ length: 6 }, openScratch));
  const open = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  // 200 MB above the reserve are 3 times 64.
  expect(open).toHaveLength(3);
  await expect(openScratch()).rejects.toMatchObject({ kind: 'full' });
  await open[0]?.[Symbol.asyncDispose]();
  await using _ = await openScratch();
  for (const scratch of open.slice(1)) await scratch[Symbol.asyncDispose]();
  await rm(root, { recursive: true, force: true });
});
