import { type Insertable, type Selectable, sql } from 'kysely';
import type { UploadUse } from '../../modules/feature-module.ts';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { MascotsTable } from './mascots.tables.ts';

type Handle = Db | Trx;
/** With the key of the picture that it is drawn from. */
export type MascotRow = Selectable<MascotsTable> & { file_key: string };

export async function insertMascot(trx: Trx, row: Insertable<MascotsTable>): Promise<void> {
  await trx
    .insertInto('mascots')
    .values({ ...row, design: jsonValue(row.design) })
    .execute();
}

const selectMascots = (db: Handle, userId: string) =>
  db
    .selectFrom('mascots')
    .innerJoin('assets', 'assets.id', 'mascots.asset_id')
    .selectAll('mascots')
    .select('assets.file_key')
    .where('mascots.user_id', '=', userId);

/** Newest first; those that are in use by name, of one product or of all. */
export async function listMascots(
  db: Handle,
  { userId, product }: { userId: string; product?: string | undefined },
): Promise<MascotRow[]> {
  const all = selectMascots(db, userId)
    .where('mascots.retired_at', 'is', null)
    .orderBy('mascots.created_at', 'desc')
    .orderBy('mascots.id', 'desc');
  return (product === undefined ? all : all.where('mascots.product_id', '=', product)).execute();
}

/** Replaced ones included, which videos may still name. */
export async function findMascot(db: Handle, { userId, id }: Owned): Promise<MascotRow | undefined> {
  return selectMascots(db, userId).where('mascots.id', '=', id).executeTakeFirst();
}

/** Until the transaction ends, nobody else changes or deletes it. */
export async function lockMascot(trx: Trx, { userId, id }: Owned): Promise<MascotRow | undefined> {
  return selectMascots(trx, userId)
    .where('mascots.id', '=', id)
    .where('mascots.retired_at', 'is', null)
    .forUpdate('mascots')
    .executeTakeFirst();
}

export async function renameMascot(trx: Trx, { id, name }: { id: string; name: string }): Promise<void> {
  await trx.updateTable('mascots').set({ name }).where('id', '=', id).execute();
}

export async function retireMascot(trx: Trx, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('mascots').set({ retired_at: now }).where('id', '=', id).execute();
}

const isUnnamed = sql<boolean>`NOT EXISTS (SELECT FROM videos WHERE videos.user_id = mascots.user_id
  AND videos.avatar_key = 'mascot:' || mascots.id::text)`;

/** Those of deleted products that no video names: pages show them for other products, and none lets them be deleted. */
export async function retireOrphans(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('mascots')
    .set({ retired_at: now })
    .where('product_id', 'is', null)
    .where('retired_at', 'is', null)
    .where(isUnnamed)
    .execute();
}

/** Replaced and deleted ones that no video names any more, which were that since `before`. */
export async function listUnusedMascots(
  db: Handle,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string; preview_key: string }[]> {
  return db
    .selectFrom('mascots')
    .select(['id', 'preview_key'])
    .where('retired_at', '<', before)
    .where(isUnnamed)
    .limit(limit)
    .execute();
}

export async function deleteMascot(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('mascots').where('id', '=', id).execute();
}

export async function listMascotsOfUser(db: Handle, userId: string): Promise<MascotRow[]> {
  return selectMascots(db, userId).orderBy('mascots.created_at').execute();
}

export async function deleteMascotsOfUser(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('mascots')
    .where('user_id', '=', userId)
    .returning('preview_key')
    .execute();
  return rows.map(({ preview_key }) => preview_key);
}

/** Small pictures for lists: their bytes are those of no upload. */
export async function countMascots(db: Handle, userId: string): Promise<UploadUse['files']> {
  const { files } = await db
    .selectFrom('mascots')
    .select(sql<number>`count(*)::int`.as('files'))
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return files;
}
