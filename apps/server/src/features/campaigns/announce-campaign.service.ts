import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { FinishedCampaign } from '../videos/campaign-videos.service.ts';
import type { Announce } from '../webhooks/announce.service.ts';
import { findCampaign, findCampaignName } from './campaigns.queries.ts';

/** Tells webhooks that no video of a campaign is pending any more. */
export function createAnnounceCampaign({ announce }: { announce: Announce }) {
  return async (trx: Trx, { campaignId, ready, failed, key }: FinishedCampaign): Promise<void> => {
    const found = await findCampaignName(trx, campaignId);
    if (!found) return;
    const data = () => ({ id: campaignId, name: found.name, ready, failed });
    await announce(trx, { userId: found.user_id, type: 'campaign.finished', key, data });
  };
}

/** The name of a user's campaign. */
export async function findOwnCampaign(db: Db, campaign: Owned): Promise<string | undefined> {
  return (await findCampaign(db, campaign))?.name;
}
