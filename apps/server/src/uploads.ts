import { join } from 'node:path';
import { measureAssets } from './features/assets/assets.queries.ts';
import { createUploadRoom, type EnsureQuota } from './features/assets/upload-room.service.ts';
import { createUploads, type UseUpload } from './features/assets/uploads.ts';
import { measureScreenshots } from './features/support/tickets.queries.ts';
import type { Config } from './platform/config/config.ts';
import type { DiskSpace } from './platform/disk/disk-space.ts';
import { createScratchRoom } from './providers/engine/scratch.ts';

export type UploadParts = { ensureQuota: EnsureQuota; useUpload: UseUpload };

/** What all routes that take files share: a user's limits hold for clips, pictures and screenshots together. */
export function createUploadParts(config: Config, { ensureRoom }: DiskSpace): UploadParts {
  const quota = { bytes: config.uploadQuotaMegabytes * 1_000_000, files: config.uploadQuotaFiles };
  const openScratch = createScratchRoom(join(config.dataDir, 'tmp'), { ensureRoom });
  return {
    ensureQuota: createUploadRoom({ quota, kinds: [measureAssets, measureScreenshots] }),
    useUpload: createUploads({ openScratch, perUser: config.uploadsAtOnce }),
  };
}
