import type { Trx } from '../../platform/database/database.ts';
import type { SignedLinks } from '../../providers/storage/signed-links.ts';
import type { VoiceCatalogue } from '../catalogue/voice-catalogue.service.ts';
import type { Announce } from '../webhooks/announce.service.ts';
import { announceCampaignEnd, type FinishedCampaign } from './announce-campaign-end.ts';
import type { Prices } from './video-charges.ts';
import { presentVideo, type ShareLinkTo } from './videos.present.ts';
import { findVideo, type VideoRow } from './videos.queries.ts';

/** Announces that a video is ready or has failed, as part of the transaction that makes it so. Once for each charge. */
export type AnnounceVideo = (trx: Trx, row: VideoRow) => Promise<void>;

type AnnounceVideoDeps = {
  announce: Announce;
  links: Pick<SignedLinks, 'signLink'>;
  shareLinkTo: ShareLinkTo;
  voices: Pick<VoiceCatalogue, 'nameOf'>;
  announceCampaign: (trx: Trx, finished: FinishedCampaign) => Promise<void>;
  prices: Prices;
};

/** A webhook is tried for a day, and its receiver may fetch the files a day later still. Links live at least two thirds of it. */
const LINK_SECONDS = 3 * 24 * 3600;

export function createAnnounceVideo({
  announce,
  announceCampaign,
  links,
  shareLinkTo,
  voices,
  prices,
}: AnnounceVideoDeps): AnnounceVideo {
  const linkTo = (key: string, downloadName?: string) =>
    links.signLink({ key, expiresInSeconds: LINK_SECONDS, downloadName });
  return async (trx, row) => {
    const type = row.status === 'ready' ? 'video.ready' : 'video.failed';
    // As it is now: its charge may have passed on, and its price depends on its group.
    const shown = await findVideo(trx, { userId: row.user_id, id: row.id });
    if (!shown) return;
    await announce(trx, {
      userId: row.user_id,
      type,
      key: `${type}:${row.id}:${row.charge_number}`,
      data: () => presentVideo(shown, { ...prices, linkTo, shareLinkTo, voices }),
    });
    await announceCampaignEnd({ trx, campaignId: row.campaign_id }, { announceCampaign });
  };
}
