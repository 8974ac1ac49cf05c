import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import type { Db, Trx } from '../../platform/database/database.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { countByCampaign, listOfCampaign } from './campaign-videos.queries.ts';
import { type CreateOrder, checkOrder, findVoiceoverError } from './create-video.ts';
import { takeKey } from './idempotency.queries.ts';
import { type PlacedVideo, placeVideo } from './place-video.ts';
import { presentVideo } from './videos.present.ts';
import { renameVideo } from './videos.queries.ts';
import type { VideoDeps } from './videos-deps.ts';

export type { FinishedCampaign } from './announce-video.ts';
export type { CampaignCounts } from './campaign-videos.queries.ts';
export { findVoiceoverError, takeKey };

export type CampaignVideos = ReturnType<typeof createCampaignVideos>;

/** What campaigns do with their videos. */
export function createCampaignVideos(deps: VideoDeps) {
  return {
    check: (trx: Trx, order: Pick<CreateOrder, 'userId' | 'body' | 'voice'>) =>
      checkOrder({ trx, ...order }, deps),
    place: (video: PlacedVideo) => placeVideo(video, deps),
    count: (db: Db | Trx, campaignIds: string[]) => countByCampaign(db, campaignIds),
    list: (campaign: { userId: string; campaignId: string }) => list(campaign, deps),
    rename: (trx: Trx, video: { userId: string; id: string; title: string }) =>
      renameVideo(trx, { ...video, titleKey: foldText(video.title) }),
  };
}

async function list(
  campaign: { userId: string; campaignId: string },
  { db, linkTo, shareLinkTo, voices }: VideoDeps,
): Promise<CampaignDetails['videos']> {
  const rows = await listOfCampaign(db, campaign);
  return rows.flatMap(({ variant, ...row }) =>
    variant
      ? [
          {
            ...presentVideo({ ...row, variant }, { linkTo, shareLinkTo, voiceNameOf: voices.nameOf }),
            variant,
          },
        ]
      : [],
  );
}
