import type { PresenterClip } from '@avatarcade/stage/scene';
import type { Generated } from 'kysely';
import type { ClipWay } from '../../providers/presenters/presenter-service.port.ts';

export type ClipState = 'open' | 'ready' | 'failed';

/** A clip of a person who says one speech, made by a service. Videos of equal speech and look share it. */
export type PresenterClipsTable = {
  /** The service knows the clip by it: title and callback id. */
  id: Generated<string>;
  user_id: string;
  /** As `CLIP_MAKERS` has them. */
  maker: string;
  /** The service's own id. */
  look: string;
  is_upright: boolean;
  /** SHA-256 of the speech's sound, hex. */
  sound_hash: string;
  state: Generated<ClipState>;
  /** How it gets its transparency. */
  way: Generated<ClipWay>;
  /** The service's ids of the uploaded sound, of the clip, and of the work that removes its background. */
  sound_id: string | null;
  job_id: string | null;
  removal_id: string | null;
  /** Set before the order is sent: from then on it may have been carried out. */
  posted_at: Date | null;
  /** Why it can't be made, in the user's words. */
  failure: string | null;
  clip: PresenterClip | null;
  clip_key: string | null;
  still_key: string | null;
  /** Until then one worker continues with it, and no other. */
  busy_until: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** Deliveries of the service's webhook that were taken: each counts once. */
export type PresenterNoticesTable = {
  event_id: string;
  received_at: Date;
};

/** What a service doesn't say of its looks: the operator does. */
export type PresenterTraitsTable = {
  maker: string;
  look: string;
  ethnicity: string;
  /** Years. */
  age: number | null;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    presenter_clips: PresenterClipsTable;
    presenter_notices: PresenterNoticesTable;
    presenter_traits: PresenterTraitsTable;
  }
}
