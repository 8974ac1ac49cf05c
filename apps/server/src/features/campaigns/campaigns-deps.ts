import type { CreateCampaignBody } from '@avatarcade/contracts/campaigns';
import type { VariantPrice } from '@avatarcade/video/campaign/variants';
import type { UsedKey } from '../../modules/used-key.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import type { Presenters } from '../catalogue/presenters.service.ts';
import type { VoiceCatalogue } from '../catalogue/voice-catalogue.service.ts';
import type { CampaignVideos } from '../videos/campaign-videos.service.ts';
import type { CampaignPlan } from './plan-campaign.ts';

export type CampaignDeps = {
  db: Db;
  clock: Clock;
  storage: Pick<Storage, 'head'>;
  warn: (error: unknown, message: string) => void;
  videos: CampaignVideos;
  voices: Pick<VoiceCatalogue, 'findById'>;
  presenters: Presenters;
  /** What a further format of a video costs, in cents. */
  extraFormatCents: number;
  /** A link to a path of ours that speaks for its user. */
  linkToPath: (path: string, userId: string) => string;
  /** What a video with a presenter of HeyGen costs, in cents. */
  heygenVideoCents: number;
  /** Throws if the disk has no space for more videos. */
  ensureRoom: () => Promise<void>;
};

export type CampaignOrder = {
  userId: string;
  body: CreateCampaignBody;
  idempotencyKey?: string | undefined;
  usedKey?: UsedKey | undefined;
};

/** A plan with what each of its videos costs. */
export type PricedPlan = CampaignPlan & {
  prices: VariantPrice[];
  voices: ReadonlyMap<string, CatalogueVoice>;
};
