import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.queries.ts';
import { selectShown } from './video-queue.queries.ts';
import type { ShownVideo } from './videos.queries.ts';
import type { VideoStatus } from './videos.tables.ts';

export type CampaignCounts = Record<VideoStatus, number> & {
  campaignId: string;
  /** A digest of its videos and their charges: another one after each retry and each deletion. */
  orders: string;
};

const countOf = (status: VideoStatus) =>
  sql<number>`(count(*) FILTER (WHERE status = ${status}))::int`.as(status);

export async function countByCampaign(db: Db | Trx, campaignIds: string[]): Promise<CampaignCounts[]> {
  if (campaignIds.length === 0) return [];
  const rows = await db
    .selectFrom('videos')
    .select(['campaign_id', countOf('pending'), countOf('ready'), countOf('failed')])
    .select(sql<string>`md5(string_agg(id || ':' || charge_number, ',' ORDER BY id))`.as('orders'))
    .where('campaign_id', 'in', campaignIds)
    .groupBy('campaign_id')
    .execute();
  return rows.flatMap(({ campaign_id: campaignId, ...counts }) =>
    campaignId ? [{ campaignId, ...counts }] : [],
  );
}

/** In the order in which they were placed. */
export async function listOfCampaign(
  db: Db | Trx,
  { userId, campaignId }: { userId: string; campaignId: string },
): Promise<ShownVideo[]> {
  return selectShown(db, userId)
    .where('campaign_id', '=', campaignId)
    .orderBy('place_in_campaign')
    .orderBy('id')
    .execute();
}

/** Lets one transaction at a time judge whether a campaign has ended. */
export async function lockCampaignVideos(trx: Trx, campaignId: string): Promise<void> {
  await lockName(trx, `campaign:${campaignId}`);
}
