import type { Db, Trx } from '../../platform/database/database.ts';

type Handle = Db | Trx;

/** The clips after a video's first one, in their order. */
export async function insertMoreClips(
  trx: Trx,
  { videoId, assetIds }: { videoId: string; assetIds: readonly string[] },
): Promise<void> {
  if (assetIds.length === 0) return;
  await trx
    .insertInto('video_clips')
    .values(assetIds.map((asset_id, index) => ({ video_id: videoId, place: index + 1, asset_id })))
    .execute();
}

/** The assets of a video's clips after its first one, in their order. */
export async function listMoreClips(db: Handle, videoId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('video_clips')
    .select('asset_id')
    .where('video_id', '=', videoId)
    .orderBy('place')
    .execute();
  return rows.map(({ asset_id }) => asset_id);
}

/** The same of all of a user's videos, by video. */
export async function mapMoreClips(db: Handle, userId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('video_clips')
    .innerJoin('videos', 'videos.id', 'video_clips.video_id')
    .select(['video_clips.video_id', 'video_clips.asset_id'])
    .where('videos.user_id', '=', userId)
    .orderBy('place')
    .execute();
  const clips = new Map<string, string[]>();
  for (const { video_id: id, asset_id } of rows) clips.set(id, [...(clips.get(id) ?? []), asset_id]);
  return clips;
}
