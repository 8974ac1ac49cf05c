import type { AssetType } from '@avatarcade/contracts/assets';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { UploadUse } from '../../modules/feature-module.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import { lockName } from '../../platform/database/lock-name.queries.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import type { AssetState, AssetsTable } from './assets.tables.ts';

export type AssetRow = Selectable<AssetsTable>;
type Handle = Db | Trx;

export async function insertAsset(db: Handle, asset: Insertable<AssetsTable>): Promise<AssetRow> {
  const colors = asset.colors ? jsonValue(asset.colors) : null;
  return db
    .insertInto('assets')
    .values({ ...asset, colors })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns undefined if the asset no longer exists. */
export async function setAssetState(
  db: Handle,
  { id, state }: { id: string; state: AssetState },
): Promise<AssetRow | undefined> {
  return db.updateTable('assets').set({ state }).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Until the transaction ends, no other holder of this lock adds to the user's uploads. Comes before locks of rows. */
export async function lockUploads(trx: Trx, userId: string): Promise<void> {
  await lockName(trx, `assets ${userId}`);
}

/** The size of a user's uploads. */
export async function measureAssets(db: Handle, userId: string): Promise<UploadUse> {
  return db
    .selectFrom('assets')
    .select([
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      sql<number>`count(*)::int`.as('files'),
    ])
    .where('user_id', '=', userId)
    .where('is_shared', '=', false)
    .executeTakeFirstOrThrow();
}

/** A user's asset by the key of the file that videos use. */
export async function findAssetByKey(
  db: Handle,
  { userId, key }: { userId: string; key: string },
): Promise<AssetRow | undefined> {
  return db
    .selectFrom('assets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('file_key', '=', key)
    .executeTakeFirst();
}

export async function takeResizedAsset(
  db: Handle,
  { id, type, orientation }: { id: string; type: AssetType; orientation: AssetRow['orientation'] },
): Promise<AssetRow> {
  return db
    .updateTable('assets')
    .set({ state: 'ready', type, orientation })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The built-in clip as an asset of that user; creates it unless it exists. */
export async function ensureSharedAsset(db: Handle, asset: Insertable<AssetsTable>): Promise<AssetRow> {
  return db
    .insertInto('assets')
    .values(asset)
    .onConflict((conflict) =>
      conflict.constraint('assets_user_file').doUpdateSet({ created_at: asset.created_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findAssets(db: Handle, ids: string[]): Promise<Map<string, AssetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('assets').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Unused uploads: unfinished ones created before `unfinished`, finished ones before `unused`. */
export async function listUnusedAssets(
  db: Handle,
  { unfinished, unused, limit }: { unfinished: Date; unused: Date; limit: number },
): Promise<AssetRow[]> {
  return db
    .selectFrom('assets')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('created_at', '<', unused),
        eb.and([eb('state', '=', 'incoming'), eb('created_at', '<', unfinished)]),
      ]),
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM videos WHERE gameplay_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM videos WHERE packshot_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM video_clips WHERE asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM videos WHERE logo_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM videos WHERE badge_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM videos WHERE music_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM mascots WHERE asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM actors WHERE asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM products WHERE icon_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM products WHERE logo_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM products WHERE packshot_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM products WHERE badge_asset_id = assets.id)
        AND NOT EXISTS (SELECT FROM products WHERE music_asset_id = assets.id)`,
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Returns false if the asset has come into use: foreign keys prevent the deletion. */
export async function deleteAsset(db: Handle, id: string): Promise<boolean> {
  try {
    const result = await db.deleteFrom('assets').where('id', '=', id).executeTakeFirst();
    return result.numDeletedRows > 0n;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23503') return false;
    throw error;
  }
}

export async function listAssetsOfUser(db: Handle, userId: string): Promise<AssetRow[]> {
  return db.selectFrom('assets').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Deletes all and returns them. Rows that use them must be deleted first. */
export async function deleteAssetsOfUser(trx: Trx, userId: string): Promise<AssetRow[]> {
  return trx.deleteFrom('assets').where('user_id', '=', userId).returningAll().execute();
}

/** A page of a user's finished assets of one type, newest first. */
export async function listReadyAssets(
  db: Db,
  { userId, type, ...paging }: Paging & { userId: string; type: AssetType },
): Promise<PageOf<AssetRow>> {
  const own = db
    .selectFrom('assets')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('state', '=', 'ready');
  const [items, { count }] = await Promise.all([
    own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(paging.pageSize)
      .offset(offsetOf(paging))
      .execute(),
    own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items, count };
}
