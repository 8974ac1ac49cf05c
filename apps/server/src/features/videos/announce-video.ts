import type { Trx } from '../../platform/database/database.ts';
import type { SignedLinks } from '../../providers/storage/signed-links.ts';
import type { VoiceCatalogue } from '../catalogue/voice-catalogue.service.ts';
import type { Announce } from '../webhooks/announce.service.ts';
import { presentVideo, type ShareLinkTo } from './videos.present.ts';
import type { VideoRow } from './videos.queries.ts';

/** Announces that a video is ready or has failed, as part of the transaction that makes it so. Once for each charge. */
export type AnnounceVideo = (trx: Trx, row: VideoRow) => Promise<void>;

type AnnounceVideoDeps = {
  announce: Announce;
  links: Pick<SignedLinks, 'signLink'>;
  shareLinkTo: ShareLinkTo;
  voices: Pick<VoiceCatalogue, 'nameOf'>;
};

/** A webhook is tried for a day, and its receiver may fetch the files a day later still. Links live at least two thirds of it. */
const LINK_SECONDS = 3 * 24 * 3600;

export function createAnnounceVideo({
  announce,
  links,
  shareLinkTo,
  voices,
}: AnnounceVideoDeps): AnnounceVideo {
  const linkTo = (key: string, downloadName?: string) =>
    links.signLink({ key, expiresInSeconds: LINK_SECONDS, downloadName });
  return async (trx, row) => {
    const type = row.status === 'ready' ? 'video.ready' : 'video.failed';
    await announce(trx, {
      userId: row.user_id,
      type,
      key: `${type}:${row.id}:${row.charge_number}`,
      data: () =>
        presentVideo({ ...row, queue_position: null }, { linkTo, shareLinkTo, voiceNameOf: voices.nameOf }),
    });
  };
}
