import type { ClipMoments } from '@avatarcade/video/edit/moments';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { AssetRow } from './assets.queries.ts';

type Handle = Db | Trx;

export async function findAsset(db: Handle, id: string): Promise<AssetRow | undefined> {
  return db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Without effect if the asset no longer exists. */
export async function setMoments(
  db: Handle,
  { id, moments }: { id: string; moments: ClipMoments },
): Promise<void> {
  await db
    .updateTable('assets')
    .set({ moments: jsonValue(moments), moments_failed_at: null })
    .where('id', '=', id)
    .execute();
}

export async function setMomentsFailed(db: Handle, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.updateTable('assets').set({ moments_failed_at: now }).where('id', '=', id).execute();
}
