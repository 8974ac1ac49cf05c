import type { ClipMoments } from '@avatarcade/video/edit/moments';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { AssetRow } from './assets.queries.ts';

type Handle = Db | Trx;

export async function findAsset(db: Handle, id: string): Promise<AssetRow | undefined> {
  return db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether a video that isn't finished shows the clip. */
export async function isClipAwaited(db: Handle, id: string): Promise<boolean> {
  const { rows } = await sql`${videosAwaiting(id)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

const videosAwaiting = (id: string) => sql`
  SELECT FROM videos LEFT JOIN video_clips ON video_clips.video_id = videos.id
  WHERE videos.status = 'pending' AND (videos.gameplay_asset_id = ${id} OR video_clips.asset_id = ${id})`;

/**
 * The same as `setMoments`, but existing moments stay while a video that isn't finished shows the clip. Returns whether the new ones were
 * written.
 */
export async function replaceMoments(
  db: Db,
  { id, moments }: { id: string; moments: ClipMoments },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Waits for an order that is being placed, which has locked the clip by its reference: the next statement sees its video.
    await trx.selectFrom('assets').select('id').where('id', '=', id).forUpdate().execute();
    const result = await updateMoments(trx, { id, moments })
      .where(sql<boolean>`(moments IS NULL OR NOT EXISTS (${videosAwaiting(id)}))`)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  });
}

/** Without effect if the asset no longer exists. */
export async function setMoments(
  db: Handle,
  { id, moments }: { id: string; moments: ClipMoments },
): Promise<void> {
  await updateMoments(db, { id, moments }).execute();
}

function updateMoments(db: Handle, { id, moments }: { id: string; moments: ClipMoments }) {
  return db
    .updateTable('assets')
    .set({ moments: jsonValue(moments), moments_failed_at: null, moments_failed_version: null })
    .where('id', '=', id);
}

/** `version`: of the finder that can't find any in this file; null if the file may not be the cause. */
export async function setMomentsFailed(
  db: Handle,
  { id, version, now }: { id: string; version: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('assets')
    .set({ moments_failed_at: now, moments_failed_version: version })
    .where('id', '=', id)
    .execute();
}
