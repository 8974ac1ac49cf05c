import type { Db, Trx } from '../../platform/database/database.ts';
import { selectShown } from './video-queue.queries.ts';
import type { ShownVideo } from './videos.queries.ts';

type Group = { userId: string; source: string };

/** A video and its further formats, the oldest first. The video itself may be deleted. */
export async function listFormats(db: Db | Trx, { userId, source }: Group): Promise<ShownVideo[]> {
  return selectShown(db, userId)
    .where((eb) => eb.or([eb('id', '=', source), eb('of_video', '=', source)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks them until the transaction ends, so that no format is added twice. */
export async function lockFormats(trx: Trx, { userId, source }: Group): Promise<void> {
  await trx
    .selectFrom('videos')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', '=', source), eb('of_video', '=', source)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}
