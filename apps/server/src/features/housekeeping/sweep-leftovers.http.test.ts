import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { newStorageKey } from '../../providers/storage/storage-keys.ts';
import { createVideoWorld } from '../../testing/video-world.ts';
import { sweepLeftoversJob } from './sweep-leftovers.job.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

it('what a killed process left of files in work and of a file that it stored is removed', async () => {
  await using world = await createVideoWorld({ working: true });
  const { dataDir } = world.config;
  const left = [
    join(dataDir, 'tmp', 'work-left', 'clip.mp4'),
    join(dataDir, 'files', `${newStorageKey('films', 'mp4')}.${crypto.randomUUID()}.part`),
  ];
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const path of left) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'half of a video');
    await utimes(path, before, before);
    if (path.includes('work-')) await utimes(dirname(path), before, before);
  }
  await world.server.jobs.enqueue(world.db, { job: sweepLeftoversJob, payload: {} });
  await expect
    .poll(async () => (await Promise.all(left.map(isThere))).includes(true), { timeout: 15_000 })
    .toBe(false);
}, 30_000);
