import { brandKit } from '@avatarcade/video/brand/brand-kit';
import { readStored } from '@avatarcade/video/read-stored';
import type { Db } from '../../platform/database/database.ts';
import type { RenderSource } from './gather-render.ts';
import { listMoreClips } from './video-clips.queries.ts';
import type { VideoRow } from './videos.queries.ts';
import { specOfRow } from './videos.rules.ts';

/** What an ordered video is made of. */
export async function sourceOfRow(row: VideoRow, { db }: { db: Db }): Promise<RenderSource> {
  return {
    ...{ userId: row.user_id, productId: row.product_id, title: row.title },
    spec: specOfRow(row),
    clipIds: [row.gameplay_asset_id, ...(await listMoreClips(db, row.id))],
    packshotId: row.packshot_asset_id,
    logoId: row.logo_asset_id,
    badgeId: row.badge_asset_id,
    musicId: row.music_asset_id,
    presenterClipId: row.presenter_clip_id,
    brand: readStored(brandKit, row.brand),
  };
}
