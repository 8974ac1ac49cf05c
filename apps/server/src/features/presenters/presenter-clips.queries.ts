import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { PresenterClipsTable } from './presenters.tables.ts';

type Handle = Db | Trx;
export type ClipRow = Selectable<PresenterClipsTable>;
export type ClipChange = Omit<Updateable<PresenterClipsTable>, 'id' | 'user_id'>;

export type ClipIdentity = Pick<ClipRow, 'user_id' | 'maker' | 'look' | 'is_upright' | 'sound_hash'>;

/** The clip of a speech by a look, which is there once. */
export async function ensureClip(db: Handle, clip: ClipIdentity & { now: Date }): Promise<ClipRow> {
  const { now, ...identity } = clip;
  await db
    .insertInto('presenter_clips')
    .values({ ...identity, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'maker', 'look', 'sound_hash']).doNothing())
    .execute();
  return db
    .selectFrom('presenter_clips')
    .selectAll()
    .where('user_id', '=', clip.user_id)
    .where('maker', '=', clip.maker)
    .where('look', '=', clip.look)
    .where('sound_hash', '=', clip.sound_hash)
    .executeTakeFirstOrThrow();
}

export async function findClip(db: Handle, id: string): Promise<ClipRow | undefined> {
  return db.selectFrom('presenter_clips').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes the clip for one worker; undefined while another one has it. */
export async function claimClip(
  db: Handle,
  { id, now, until }: { id: string; now: Date; until: Date },
): Promise<ClipRow | undefined> {
  return db
    .updateTable('presenter_clips')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

export async function saveClip(
  db: Handle,
  { id, now, change }: { id: string; now: Date; change: ClipChange },
): Promise<ClipRow> {
  const { clip, ...rest } = change;
  return db
    .updateTable('presenter_clips')
    .set({
      ...rest,
      ...(clip !== undefined && { clip: clip && JSON.stringify(clip) }),
      updated_at: now,
    } as never)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A clip that failed is made again for another charge, under another id: the service knows the old one as failed. */
export async function dropFailedClip(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('presenter_clips').where('id', '=', id).where('state', '=', 'failed').execute();
}

export async function listClipsOfUser(db: Handle, userId: string): Promise<ClipRow[]> {
  return db
    .selectFrom('presenter_clips')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function deleteClipsOfUser(trx: Trx, userId: string): Promise<ClipRow[]> {
  return trx.deleteFrom('presenter_clips').where('user_id', '=', userId).returningAll().execute();
}

/** Deletes clips that no video has and nobody has used since `before`. Returns their ids. */
export async function deleteUnusedClips(
  trx: Trx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  const unused = trx
    .selectFrom('presenter_clips')
    .select('id')
    .where('updated_at', '<', before)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .where(sql<boolean>`NOT EXISTS (SELECT FROM videos WHERE presenter_clip_id = presenter_clips.id)`)
    .limit(limit);
  const rows = await trx.deleteFrom('presenter_clips').where('id', 'in', unused).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns false for an event that was taken before. */
export async function takeNotice(db: Handle, notice: { eventId: string; now: Date }): Promise<boolean> {
  const result = await db
    .insertInto('presenter_notices')
    .values({ event_id: notice.eventId, received_at: notice.now })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteNoticesBefore(db: Handle, time: Date): Promise<number> {
  const result = await db.deleteFrom('presenter_notices').where('received_at', '<', time).executeTakeFirst();
  return Number(result.numDeletedRows);
}
