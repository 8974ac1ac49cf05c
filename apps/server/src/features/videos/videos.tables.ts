import type { CampaignVariant } from '@avatarcade/contracts/campaigns';
import type { RENDER_STAGES, RenderDependency, VIDEO_STATUSES } from '@avatarcade/contracts/videos';
import type { BrandKit } from '@avatarcade/video/brand/brand-kit';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { FurtherFormat, OrderFormat } from '@avatarcade/video/formats';
import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import type { Pronunciation } from '@avatarcade/video/pronunciations';
import type { Generated } from 'kysely';
import type { VideoFiles } from './video-digests.ts';

export type VideoStatus = (typeof VIDEO_STATUSES)[number];
export type RenderStage = (typeof RENDER_STAGES)[number];

export type VideosTable = {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  /** A new one for every charge. */
  video_id: string;
  /** 1 for the first order, one more for each retry. */
  charge_number: number;
  /** Numbers of the charges that are included in another video's price: the ledger has no posting of them, or one that passed on to that video. */
  included_charges: Generated<number[]>;
  /** How often a worker has claimed it, for all of its charges: the fence that drops late writes of earlier claims. */
  claim: Generated<number>;
  /** The claim whose files it has once it is finished: see `videoKeys`. */
  files_claim: Generated<number>;
  title: string;
  title_key: string;
  voiceover: string;
  /** Times the voice's own speed. */
  pace: Generated<number>;
  /** As they were when it was ordered: later changes of the product's are not for this video. */
  pronunciations: Generated<Pronunciation[]>;
  language: string;
  /** The format, unless `further_format` is one. */
  orientation: OrderFormat;
  further_format: Generated<FurtherFormat | null>;
  /** The source of its group, which carries the price; stays when that one is deleted. Null for a source, and for what was ordered by itself. */
  of_video: Generated<string | null>;
  /** The video that it is a cut of, and which one, as `keyOfCut` names it. That video may be deleted. */
  cut_of: Generated<string | null>;
  cut: Generated<string | null>;
  /** The campaign that it was ordered with, and which of its combinations it is. */
  campaign_id: Generated<string | null>;
  variant: Generated<CampaignVariant | null>;
  place_in_campaign: Generated<number | null>;
  template_key: string;
  voice_key: string;
  /** The speech that was heard before ordering; null if none was named. May have been swept. */
  speech_id: Generated<string | null>;
  /** Whom `parsePresenter` reads of it. */
  avatar_key: string;
  /** Of a presenter that isn't of the drawn cast: it may be deleted or renamed. */
  presenter_name: Generated<string | null>;
  /** Of a presenter whose clip a service makes: null until that is ordered. */
  presenter_clip_id: Generated<string | null>;
  gameplay_asset_id: string;
  packshot_asset_id: string | null;
  gameplay_fit: Generated<GameplayFit>;
  captions: boolean;
  ai_label: boolean;
  /** As `videoEdit` reads it: `{}` is automatic. */
  edit: Generated<Partial<VideoEdit>>;
  /** The brand kit of the product as it was when this was ordered, as `brandKit` reads it, and its files. */
  brand: Generated<Partial<BrandKit>>;
  logo_asset_id: Generated<string | null>;
  badge_asset_id: Generated<string | null>;
  /** The user's own music, of the order or else of the brand kit. */
  music_asset_id: Generated<string | null>;
  status: VideoStatus;
  stage: RenderStage;
  progress: Generated<number>;
  /** Videos of an earlier round are rendered first: see `video-queue.queries.ts`. */
  queue_round: Generated<number>;
  /** The unavailable dependency that it waits for; null if none. */
  waiting_for: Generated<RenderDependency | null>;
  /** When the queue was paused; null while the queue runs. */
  waiting_since: Generated<Date | null>;
  /** Number of attempts of this charge that ended because of an outage and don't count. */
  outages: Generated<number>;
  /** The token of its public page; null while it isn't shared. */
  share_token: Generated<string | null>;
  failure_reason: string | null;
  /** Seconds of the finished video. */
  duration: number | null;
  /** What its files are; null until it is finished, and where an earlier version rendered it. */
  files: Generated<VideoFiles | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** A stage of an attempt and when it began. */
export type AttemptStage = { stage: RenderStage; at: string };

/** What a worker did for a video, for operators. Versions before this table leave no rows. */
export type VideoAttemptsTable = {
  id: Generated<string>;
  video_id: string;
  charge_number: number;
  /** Machine and process. */
  worker: string;
  started_at: Date;
  /** Null while it runs, and after its process was killed. */
  ended_at: Generated<Date | null>;
  result: Generated<string | null>;
  error: Generated<string | null>;
  stages: Generated<AttemptStage[]>;
};

/** A clip of a video after its first one. */
export type VideoClipsTable = {
  video_id: string;
  /** From 1 on: as shots count. */
  place: number;
  asset_id: string;
};

/** The response to a repeated request. */
export type IdempotentRequestsTable = {
  user_id: string;
  key: string;
  /** SHA-256 of the body, hex. */
  request_hash: string;
  response: {
    id: string;
    video_id: string;
    /** Of a campaign. Versions before have stored none. */
    videos?: { id: string; variant: CampaignVariant }[];
  };
  created_at: Generated<Date>;
};

/** A video that is rendered before it is ordered: one a user. Deleting the row gives it up. */
export type RendersAheadTable = {
  user_id: string;
  /** A new one for each choice of the user. Its files have the keys of a video's with this id. */
  id: string;
  /** What it is made of, as `aheadSource` reads it. */
  source: unknown;
  /** Known once everything was gathered: `identifyRender`. */
  identity: string | null;
  state: 'waiting' | 'rendering' | 'ready';
  /** 0 to 100, as a video's. */
  progress: Generated<number>;
  /** Seconds. */
  duration: number | null;
  facts: VideoFacts | null;
  /** The ordered video that has taken it over. */
  taken_by: string | null;
  /** Until when the user's page wants it, unless it says so again. */
  wanted_until: Date;
  /** The last sign of life of its renderer. */
  seen_at: Date;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    videos: VideosTable;
    video_attempts: VideoAttemptsTable;
    video_clips: VideoClipsTable;
    idempotent_requests: IdempotentRequestsTable;
    renders_ahead: RendersAheadTable;
  }
}
