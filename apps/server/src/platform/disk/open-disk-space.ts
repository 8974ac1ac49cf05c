import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createDiskSpace, type DiskSpace } from './disk-space.ts';

/** The disk of DATA_DIR, and that of its files if it is another one. */
export function openDiskSpace(config: Pick<Config, 'dataDir' | 'diskReserveMegabytes'>): DiskSpace {
  const { dataDir, diskReserveMegabytes } = config;
  return createDiskSpace({
    folders: [dataDir, join(dataDir, 'db'), join(dataDir, 'files'), join(dataDir, 'tmp')],
    reserveBytes: diskReserveMegabytes === undefined ? undefined : diskReserveMegabytes * 1_000_000,
  });
}
