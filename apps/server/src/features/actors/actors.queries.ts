import type { PresenterClip } from '@avatarcade/stage/scene';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { ActorsTable } from './actors.tables.ts';

type Handle = Db | Trx;
/** With the key of the uploaded clip, and its length. */
export type ActorRow = Selectable<ActorsTable> & { file_key: string; duration: number | null };

export async function insertActor(trx: Trx, row: Insertable<ActorsTable>): Promise<void> {
  await trx
    .insertInto('actors')
    .values({
      ...row,
      key: jsonValue(row.key),
      screen: row.screen ? jsonValue(row.screen) : null,
      track: row.track ? jsonValue(row.track) : null,
      clip: row.clip ? jsonValue(row.clip) : null,
    })
    .execute();
}

const selectActors = (db: Handle) =>
  db
    .selectFrom('actors')
    .innerJoin('assets', 'assets.id', 'actors.asset_id')
    .selectAll('actors')
    .select(['assets.file_key', 'assets.duration']);

const selectOwn = (db: Handle, userId: string) => selectActors(db).where('actors.user_id', '=', userId);

/** Newest first; those that are in use by name, of one product or of all. */
export async function listActors(
  db: Handle,
  { userId, product }: { userId: string; product?: string | undefined },
): Promise<ActorRow[]> {
  const all = selectOwn(db, userId)
    .where('actors.retired_at', 'is', null)
    .orderBy('actors.created_at', 'desc')
    .orderBy('actors.id', 'desc');
  return (product === undefined ? all : all.where('actors.product_id', '=', product)).execute();
}

/** Replaced ones included, which videos may still name. */
export async function findActor(db: Handle, { userId, id }: Owned): Promise<ActorRow | undefined> {
  return selectOwn(db, userId).where('actors.id', '=', id).executeTakeFirst();
}

/** Until the transaction ends, nobody else changes or deletes it. */
export async function lockActor(trx: Trx, { userId, id }: Owned): Promise<ActorRow | undefined> {
  return selectOwn(trx, userId)
    .where('actors.id', '=', id)
    .where('actors.retired_at', 'is', null)
    .forUpdate('actors')
    .executeTakeFirst();
}

/** One that waits to be prepared, whosever it is. */
export async function findUnprepared(db: Handle, id: string): Promise<ActorRow | undefined> {
  return selectActors(db)
    .where('actors.id', '=', id)
    .where('actors.state', '=', 'preparing')
    .where('actors.retired_at', 'is', null)
    .executeTakeFirst();
}

type Change =
  | { progress: number }
  | { state: 'failed'; failure: string }
  | { state: 'ready'; progress: number; clip: PresenterClip; clip_key: string; still_key: string };

/** Returns false where it has been deleted or replaced, or isn't being prepared any more. */
export async function savePreparation(
  db: Handle,
  { id, change }: { id: string; change: Change },
): Promise<boolean> {
  const result = await db
    .updateTable('actors')
    .set('clip' in change ? { ...change, clip: jsonValue(change.clip) } : change)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function describeActor(
  trx: Trx,
  { id, ...fields }: { id: string } & Pick<ActorsTable, 'name' | 'gender'>,
): Promise<void> {
  await trx.updateTable('actors').set(fields).where('id', '=', id).execute();
}

export async function retireActor(trx: Trx, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx.updateTable('actors').set({ retired_at: now }).where('id', '=', id).execute();
}

const isUnnamed = sql<boolean>`NOT EXISTS (SELECT FROM videos WHERE videos.user_id = actors.user_id
  AND videos.avatar_key = 'actor:' || actors.id::text)`;

/** Those of deleted products that no video names: pages show them for other products, and none lets them be deleted. */
export async function retireOrphans(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('actors')
    .set({ retired_at: now })
    .where('product_id', 'is', null)
    .where('retired_at', 'is', null)
    .where(isUnnamed)
    .execute();
}

/** Replaced and deleted ones that no video names any more, which were that since `before`. */
export async function listUnusedActors(
  db: Handle,
  { before, limit }: { before: Date; limit: number },
): Promise<ActorRow[]> {
  return selectActors(db).where('actors.retired_at', '<', before).where(isUnnamed).limit(limit).execute();
}

/** Deletes it and returns those of the same upload, with which it may share files. */
export async function deleteActor(trx: Trx, { id, assetId }: { id: string; assetId: string }) {
  await trx.deleteFrom('actors').where('id', '=', id).execute();
  return selectActors(trx).where('actors.asset_id', '=', assetId).execute();
}

export async function listActorsOfUser(db: Handle, userId: string): Promise<ActorRow[]> {
  return selectOwn(db, userId).orderBy('actors.created_at').execute();
}

export async function deleteActorsOfUser(trx: Trx, userId: string): Promise<Selectable<ActorsTable>[]> {
  return trx.deleteFrom('actors').where('user_id', '=', userId).returningAll().execute();
}

export async function countActors(db: Handle, userId: string): Promise<number> {
  const { actors } = await db
    .selectFrom('actors')
    .select(sql<number>`count(*)::int`.as('actors'))
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return actors;
}
