import type { Db, Trx } from '../../platform/database/database.ts';
import { filesReached, quotaReached } from './assets.errors.ts';
import { lockUploads } from './assets.queries.ts';
import type { UploadUse } from './upload-use.ts';

export type MeasureUse = (db: Db | Trx, userId: string) => Promise<UploadUse>;

/** Throws AppError where one more file of that size doesn't fit into the user's quota. It is inserted in the same transaction. */
export type EnsureQuota = (trx: Trx, file: { userId: string; bytes: number }) => Promise<void>;

/** One quota for all kinds of uploads: each kind of `kinds` counts for every one of them. */
export function createUploadRoom({ quota, kinds }: { quota: UploadUse; kinds: MeasureUse[] }): EnsureQuota {
  return async (trx, { userId, bytes }) => {
    // One after another for each user, so that none slips by.
    await lockUploads(trx, userId);
    const used: UploadUse = { bytes, files: 1 };
    for (const measure of kinds) {
      const kind = await measure(trx, userId);
      used.bytes += kind.bytes;
      used.files += kind.files;
    }
    if (used.bytes > quota.bytes) throw quotaReached(quota.bytes);
    if (used.files > quota.files) throw filesReached(quota.files);
  };
}
