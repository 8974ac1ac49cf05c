import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAbandoned } from '../../../platform/disk/is-abandoned.ts';
import { PART } from './disk-storage.ts';

/** Removes the unfinished files that processes left which ended while they stored them. Returns their number. */
export async function clearParts(folder: string, now = new Date()): Promise<number> {
  let removed = 0;
  for (const area of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, area)).catch(() => [])) {
      const path = join(folder, area, name);
      if (!name.endsWith(PART) || !(await isAbandoned(path, now))) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}
