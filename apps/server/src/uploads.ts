import { join } from 'node:path';
import { measureAssets } from './features/assets/assets.queries.ts';
import { createUploadRoom, type EnsureQuota } from './features/assets/upload-room.service.ts';
import { createUploads, type UseUpload } from './features/assets/uploads.ts';
import { measureScreenshots } from './features/support/tickets.queries.ts';
import type { Config } from './platform/config/config.ts';
import type { DiskSpace } from './platform/disk/disk-space.ts';
import { type OpenScratch, openScratchRoom } from './providers/engine/scratch.ts';

export type UploadParts = { ensureQuota: EnsureQuota; useUpload: UseUpload; openScratch: OpenScratch };

/** What all routes that take files share: a user's limits hold for clips, pictures and screenshots together. */
export async function createUploadParts(config: Config, { ensureRoom }: DiskSpace): Promise<UploadParts> {
  const quota = { bytes: config.uploadQuotaMegabytes * 1_000_000, files: config.uploadQuotaFiles };
  // One for all work of the process: what is open at the same time has to fit on the disk together.
  const openScratch = await openScratchRoom(join(config.dataDir, 'tmp'), { ensureRoom });
  return {
    openScratch,
    ensureQuota: createUploadRoom({ quota, kinds: [measureAssets, measureScreenshots] }),
    useUpload: createUploads({ openScratch, perUser: config.uploadsAtOnce }),
  };
}
