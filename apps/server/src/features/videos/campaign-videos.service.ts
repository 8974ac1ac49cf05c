import type { CampaignDetails, CampaignVariant } from '@avatarcade/contracts/campaigns';
import type { Db, Trx } from '../../platform/database/database.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { describeAvatar } from '../catalogue/cast.service.ts';
import { countByCampaign, listOfCampaign } from './campaign-videos.queries.ts';
import { findCutErrors } from './check-cut.ts';
import { type CreateOrder, checkOrder, findVoiceoverError, nameKept } from './create-video.ts';
import { findFirstResponse, readEarlier } from './first-response.ts';
import { findTakenKey, isKeyTaken, type TakenKey } from './idempotency.queries.ts';
import { isPartOf, listKeys, measureFiles } from './measure-files.ts';
import { type PlacedVideo, placeVideo } from './place-video.ts';
import { findSayingErrors } from './read-spec.ts';
import { priceOfPresenter } from './video-charges.ts';
import type { FileDigest, VideoPart } from './video-digests.ts';
import { presentVideo } from './videos.present.ts';
import { renameVideo } from './videos.queries.ts';
import { downloadName, hashOrder, keysOfRow, specOfRow } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';
import { buildWantedClip } from './wanted-clip.ts';

export type { FinishedCampaign } from './announce-campaign-end.ts';
export type { CampaignCounts } from './campaign-videos.queries.ts';
export type { TakenKey };
export {
  buildWantedClip,
  downloadName,
  findCutErrors,
  findFirstResponse,
  findSayingErrors,
  findTakenKey,
  findVoiceoverError,
  hashOrder,
  isKeyTaken,
  nameKept,
  priceOfPresenter,
  readEarlier,
};

/** A finished video of a campaign, with its files. */
export type CampaignFile = {
  id: string;
  title: string;
  createdAt: Date;
  duration: number | null;
  variant: CampaignVariant;
  presenter: string;
  voiceover: string;
  locale: string;
  /** Without a digest where a file was lost before it was measured. */
  files: { part: VideoPart; key: string; digest: FileDigest | undefined }[];
};

export type CampaignVideos = ReturnType<typeof createCampaignVideos>;

/** What campaigns do with their videos. */
export function createCampaignVideos(deps: VideoDeps) {
  return {
    check: (trx: Trx, order: Pick<CreateOrder, 'userId' | 'body' | 'voice'>) =>
      checkOrder({ trx, ...order }, deps),
    /** How many of these videos, from the first on, have clips of presenters that a service would make at the moment. */
    countOrderable: deps.presenterClips.countOrderable,
    place: (video: PlacedVideo) => placeVideo(video, deps),
    count: (db: Db | Trx, campaignIds: string[]) => countByCampaign(db, campaignIds),
    list: (campaign: { userId: string; campaignId: string }) => list(campaign, deps),
    listFiles: (campaign: { userId: string; campaignId: string }) => listFiles(campaign, deps),
    rename: (trx: Trx, video: { userId: string; id: string; title: string }) =>
      renameVideo(trx, { ...video, titleKey: foldText(video.title) }),
  };
}

async function list(
  campaign: { userId: string; campaignId: string },
  deps: VideoDeps,
): Promise<CampaignDetails['videos']> {
  const rows = await listOfCampaign(deps.db, campaign);
  return rows.flatMap(({ variant, ...row }) =>
    variant
      ? [
          {
            ...presentVideo(row, deps),
            variant,
          },
        ]
      : [],
  );
}

/** Those of videos that are ready, in the order in which they were placed. */
async function listFiles(
  campaign: { userId: string; campaignId: string },
  deps: VideoDeps,
): Promise<CampaignFile[]> {
  const rows = await listOfCampaign(deps.db, campaign);
  const found: CampaignFile[] = [];
  for (const row of rows) {
    if (row.status !== 'ready' || !row.variant) continue;
    const { parts } = await measureFiles(row, deps);
    const keys = listKeys(keysOfRow(row)).filter(([part]) => isPartOf(parts, part));
    found.push({
      id: row.id,
      title: row.title,
      createdAt: row.created_at,
      duration: row.duration,
      variant: row.variant,
      presenter: describeAvatar(row).name,
      voiceover: row.voiceover,
      locale: specOfRow(row).locale,
      files: keys.map(([part, key]) => ({ part, key, digest: parts[part] })),
    });
  }
  return found;
}
