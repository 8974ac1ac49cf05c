import type { Db, Trx } from '../../platform/database/database.ts';
import { selectShown } from './video-queue.queries.ts';
import type { ShownVideo } from './videos.queries.ts';

/** The cuts of a video, the oldest first. The video itself may be deleted. */
export async function listCuts(
  db: Db | Trx,
  { userId, source }: { userId: string; source: string },
): Promise<ShownVideo[]> {
  return selectShown(db, userId)
    .where('cut_of', '=', source)
    .where('of_video', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
