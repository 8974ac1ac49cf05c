import type { UploadUse } from '../../modules/feature-module.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { filesReached, quotaReached } from './assets.errors.ts';
import { lockUploads } from './assets.queries.ts';

export { lockUploads };

export type MeasureUse = (db: Db | Trx, userId: string) => Promise<UploadUse>;

/** Throws AppError if another file of that size exceeds the user's quota. Insert it in the same transaction. */
export type EnsureQuota = (trx: Trx, file: { userId: string; bytes: number }) => Promise<void>;

type RoomDeps = { quota: UploadUse; listMeasures: () => MeasureUse[] };

/** One quota for the uploads of all features. */
export function createUploadRoom({ quota, listMeasures }: RoomDeps): EnsureQuota {
  return async (trx, { userId, bytes }) => {
    // One at a time per user, so that simultaneous uploads can't exceed the quota.
    await lockUploads(trx, userId);
    const used: UploadUse = { bytes, files: 1 };
    for (const measure of listMeasures()) {
      const measured = await measure(trx, userId);
      used.bytes += measured.bytes;
      used.files += measured.files;
    }
    if (used.bytes > quota.bytes) throw quotaReached(quota.bytes);
    if (used.files > quota.files) throw filesReached(quota.files);
  };
}
