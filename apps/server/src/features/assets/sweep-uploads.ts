import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { type AssetRow, deleteAsset, listUnusedAssets } from './assets.queries.ts';
import { sweepLimits } from './assets.rules.ts';

const BATCH = 200;

/**
 * Returns the number of deleted uploads. A row is deleted before its files, so a crash leaves only unreachable files.
 */
export async function sweepUploads(
  { db, clock, storage }: { db: Db; clock: Clock; storage: Storage },
  signal?: AbortSignal,
): Promise<number> {
  const unused = await listUnusedAssets(db, { ...sweepLimits(clock()), limit: BATCH });
  let swept = 0;
  for (const asset of unused) {
    signal?.throwIfAborted();
    if (!(await deleteAsset(db, asset.id))) continue;
    swept += 1;
    await removeFiles(asset, storage);
  }
  return swept;
}

async function removeFiles(asset: AssetRow, storage: Storage): Promise<void> {
  if (asset.is_shared) return;
  for (const key of new Set([asset.file_key, asset.source_key, asset.preview_key])) await storage.delete(key);
}
