import type { VideoEvent } from '@avatarcade/contracts/videos';
import type { Owned } from '../../modules/owned.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Topics } from '../../platform/live/topics.ts';
import type { SecurityEvents } from '../../platform/log/security-events.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import type { AssetService } from '../assets/assets.service.ts';
import type { OrderedSpeech } from '../catalogue/heard-speech.service.ts';
import type { Presenters } from '../catalogue/presenters.service.ts';
import type { VoiceCatalogue } from '../catalogue/voice-catalogue.service.ts';
import type { PresenterClips } from '../presenters/presenters.service.ts';
import type { ProductBrand } from '../products/product-lookups.service.ts';
import type { Announce } from '../webhooks/announce.service.ts';
import type { FinishedCampaign } from './announce-campaign-end.ts';
import type { LinkTo, ShareLinkTo } from './videos.present.ts';

export type VideoDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  announce: Announce;
  announceCampaign: (trx: Trx, finished: FinishedCampaign) => Promise<void>;
  assets: AssetService;
  storage: Storage;
  topics: Topics<VideoEvent>;
  queueMoves: Topics<null>;
  securityEvents: SecurityEvents;
  linkTo: LinkTo;
  shareLinkTo: ShareLinkTo;
  voices: Pick<VoiceCatalogue, 'findById' | 'nameOf'>;
  presenters: Presenters;
  /** What a further format of a paid video costs; 0 where it is included in its price. */
  extraFormatCents: number;
  /** What a video with a presenter of HeyGen costs. */
  heygenVideoCents: number;
  /** Whether a service has made a presenter's clip, and for how many of some videos it would make one now. */
  presenterClips: Pick<PresenterClips, 'countOrderable' | 'isClipReady'>;
  /** Throws if the disk has no space for another video. */
  ensureRoom: () => Promise<void>;
  holdOwnProduct: (trx: Trx, product: Owned) => Promise<boolean>;
  findProductBrand: (trx: Db | Trx, product: Owned) => Promise<ProductBrand | undefined>;
  findOrderedSpeech: (trx: Trx, order: OrderedSpeech) => Promise<string | null>;
};
