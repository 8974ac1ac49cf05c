import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { createScratchRoom } from '../providers/engine/scratch.ts';
import { createDiskStorage } from '../providers/storage/disk/disk-storage.ts';
import { createS3Storage } from '../providers/storage/s3/s3-storage.ts';
import type { ListedStorage } from '../providers/storage/storage.port.ts';

/** The storage of the server with that configuration. */
export function openStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): ListedStorage {
  return storage.kind === 's3'
    ? createS3Storage(storage, createScratchRoom(join(dataDir, 'tmp')))
    : createDiskStorage(join(dataDir, 'files'));
}
