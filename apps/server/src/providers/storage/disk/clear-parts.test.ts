import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { newStorageKey } from '../storage-keys.ts';
import { clearParts } from './clear-parts.ts';

const HOUR_MS = 3_600_000;

it('unfinished files are removed an hour after the last byte, and finished ones never', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'parts-'));
  const now = new Date();
  const add = async (path: string, age: number) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), 'half of a video');
    const written = new Date(now.getTime() - age);
    await utimes(join(folder, path), written, written);
    return path.slice(path.indexOf('/') + 1);
  };
  const video = await add(newStorageKey('films', 'mp4'), 30 * 24 * HOUR_MS);
  const written = await add(`films/${video}.${crypto.randomUUID()}.part`, HOUR_MS - 60_000);
  await add(`${newStorageKey('films', 'mp4')}.${crypto.randomUUID()}.part`, HOUR_MS + 60_000);
  await add('beside-the-folders', 2 * HOUR_MS);
  expect(await clearParts(folder, now)).toBe(1);
  expect((await readdir(join(folder, 'films'))).sort()).toEqual([video, written].sort());
  expect(await clearParts(join(folder, 'missing'), now)).toBe(0);
});
