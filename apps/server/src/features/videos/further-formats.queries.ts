import { sql } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.queries.ts';
import { selectShown } from './video-queue.queries.ts';
import { findVideo, type ShownVideo } from './videos.queries.ts';

type Group = { userId: string; source: string };

/** A video and its further formats, the oldest first. The video itself may be deleted. */
export async function listFormats(db: Db | Trx, { userId, source }: Group): Promise<ShownVideo[]> {
  return selectShown(db, userId)
    .where((eb) => eb.or([eb('id', '=', source), eb('of_video', '=', source)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The group of a video, itself included, the oldest first; locked until the transaction ends. Empty if the video isn't there. */
export async function lockGroup(trx: Trx, { userId, id }: Owned): Promise<ShownVideo[]> {
  await lockGroups(trx, userId);
  const found = await findVideo(trx, { userId, id });
  if (!found) return [];
  const group = { userId, source: found.of_video ?? found.id };
  await lockRows(trx, group);
  return listFormats(trx, group);
}

/** Lets one transaction at a time change which videos of a user belong together and which of them is paid. Take it before the videos' rows. */
export async function lockGroups(trx: Trx, userId: string): Promise<void> {
  await lockName(trx, `formats:${userId}`);
}

/** Makes one of a group the source, which the others name. */
export async function makeSource(trx: Trx, { userId, source, id }: Group & { id: string }): Promise<void> {
  await trx
    .updateTable('videos')
    .set({ of_video: sql`CASE WHEN id = ${id}::uuid THEN NULL ELSE ${id}::uuid END` })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', '=', source), eb('of_video', '=', source)]))
    .execute();
}

/** Workers that finish one of them wait, and versions before that lock nothing else. */
async function lockRows(trx: Trx, { userId, source }: Group): Promise<void> {
  await trx
    .selectFrom('videos')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', '=', source), eb('of_video', '=', source)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}
