import { describe, expect, it } from 'vitest';
import { createDiskSpace, describeDisk, type Statfs } from './disk-space.ts';

const MB = 1_000_000;
const disk = (size: number, free: number): Statfs => {
  return async () => ({ bsize: 1000, blocks: (size * MB) / 1000, bavail: (free * MB) / 1000 });
};
const open = (size: number, free: number, reserveBytes?: number) =>
  createDiskSpace({ folders: ['/data'], reserveBytes, statfs: disk(size, free) });
const FULL = { kind: 'full', detail: expect.stringContaining('no room left'), retryAfter: 60 };

it.each([
  [250_000, 1000],
  [5000, 500],
  [160, 64],
])('of a disk of %i MB, %i MB are reserved', async (size, reserve) => {
  const { read, ensureRoom } = open(size, reserve);
  expect(await read()).toEqual({ free: reserve * MB, reserve: reserve * MB, isLow: false });
  await ensureRoom();
  await expect(ensureRoom(1)).rejects.toMatchObject(FULL);
  await expect(open(size, reserve - 1).ensureRoom()).rejects.toMatchObject(FULL);
});

it('the operator’s own reserve holds on disks of any size, and 0 keeps nothing free', async () => {
  await expect(open(5000, 2999, 3000 * MB).ensureRoom()).rejects.toMatchObject(FULL);
  await open(5000, 0, 0).ensureRoom();
  await open(5000, 0, 0).ensureRecordRoom();
});

it('records may use the reserve, but for its last 32 MB', async () => {
  await open(160, 32).ensureRecordRoom();
  await expect(open(160, 31).ensureRecordRoom()).rejects.toMatchObject(FULL);
  await expect(open(160, 40).ensureRecordRoom(9 * MB)).rejects.toMatchObject(FULL);
});

it('of several disks the one with the least room above its reserve decides', async () => {
  const disks: Record<string, Statfs> = { '/data': disk(100_000, 50_000), '/data/files': disk(2000, 150) };
  const statfs: Statfs = (folder) => disks[folder]?.(folder) ?? Promise.reject(new Error('ENOENT'));
  const { read } = createDiskSpace({ folders: ['/data', '/data/files', '/data/db'], statfs });
  expect(await read()).toEqual({ free: 150 * MB, reserve: 200 * MB, isLow: true });
});

describe('a file system that does not say how large it is', () => {
  it.each([
    ['answers with zeros', disk(0, 0)],
    ['can’t be asked', () => Promise.reject(new Error('ENOSYS'))],
  ])('and %s refuses nothing', async (_, statfs) => {
    const { read, ensureRoom } = createDiskSpace({ folders: ['/data'], statfs });
    await ensureRoom(1e12);
    expect(describeDisk(await read())).toBe('ok: free space unknown');
  });
});

it('operators read how much is free and reserved', async () => {
  expect(describeDisk(await open(250_000, 1000).read())).toBe('ok: 1000 MB free, 1000 MB kept back');
  expect(describeDisk(await open(250_000, 12).read())).toBe(
    'low: 12 MB free, 1000 MB kept back; uploads, previews and videos are refused',
  );
});
