import type { Trx } from '../../platform/database/database.ts';
import { countByCampaign, lockCampaignVideos } from './campaign-videos.queries.ts';

/** No video of a campaign is pending any more; `key` differs for each time that happens. */
export type FinishedCampaign = { campaignId: string; ready: number; failed: number; key: string };

/** Announces a campaign without pending videos, as part of the transaction that ended or deleted one of them. */
export async function announceCampaignEnd(
  { trx, campaignId }: { trx: Trx; campaignId: string | null },
  { announceCampaign }: { announceCampaign: (trx: Trx, finished: FinishedCampaign) => Promise<void> },
): Promise<void> {
  const finished = campaignId && (await findFinished(trx, campaignId));
  if (finished) await announceCampaign(trx, finished);
}

/** Undefined while any of its videos is pending, and where none is left. Its last two videos, ending at once, wait for each other. */
async function findFinished(trx: Trx, campaignId: string): Promise<FinishedCampaign | undefined> {
  await lockCampaignVideos(trx, campaignId);
  const [counts] = await countByCampaign(trx, [campaignId]);
  if (!counts || counts.pending > 0) return undefined;
  const { ready, failed, orders } = counts;
  return { campaignId, ready, failed, key: `campaign.finished:${campaignId}:${orders}` };
}
