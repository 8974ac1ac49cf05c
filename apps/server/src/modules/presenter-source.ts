import type { ScenePresenter } from '@avatarcade/stage/scene';
import type { Gender } from '@avatarcade/video/genders';
import type { PresenterKind } from '@avatarcade/video/presenter';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { Db, Trx } from '../platform/database/database.ts';

/** A look that a video can have. */
export type PresenterLook = {
  /** On the wire. */
  id: string;
  /** Specifications, orders and rows name it by this: `parsePresenter` reads it. */
  key: string;
  name: string;
  /** Unknown of what is neither, such as a cube. */
  gender: Gender | null;
  /** Empty where it isn't known. */
  ethnicity: string;
  /** Years; null where they aren't known. */
  age: number | null;
  tags: string[];
  /** Addresses. */
  pictureUrl: string;
  motionUrl: string | null;
  /** Says this text with its own sound, and no other. */
  says?: { text: string; language: string };
  /** What a video with it costs, where that differs from the cast. */
  priceCents?: number;
};

/** A character with its looks. */
export type PresenterGroup = {
  id: string;
  name: string;
  kind: PresenterKind;
  looks: PresenterLook[];
  /** The game that it was uploaded for. */
  productId?: string | null;
};

/** A look with its character. */
export type Presenter = PresenterLook & { character: string; kind: PresenterKind };

/** What drawing needs of a presenter that isn't of the drawn cast; keys are those of the storage. */
export type PresenterParts = {
  design: ScenePresenter;
  /** A PNG: the scene's image `presenter`. */
  pictureKey: string | null;
  /** Of a clip: what the render reads, as `importClip` wrote it. */
  clipKey: string | null;
  /** Of a clip that isn't made yet: a picture of the service. */
  pictureUrl?: string | null;
};

/** What a presenter says with its own sound. */
export type PresenterSpeech = {
  id: string;
  text: string;
  track: SpeechTrack;
  /** As browsers play it. */
  smallSoundKey: string;
  /** A WAV, as videos take it. */
  readSound: () => Promise<Buffer>;
};

export type PresenterOwner = { userId: string };

/**
 * Where presenters come from: the cast, or a feature that stores some for each user. All of them are one list to those who choose, order and
 * render.
 */
export type PresenterSource = {
  /** Those that this user may choose, in the order of lists. */
  list(db: Db | Trx, owner: PresenterOwner): Promise<PresenterGroup[]>;
  findById(db: Db | Trx, look: PresenterOwner & { id: string }): Promise<Presenter | undefined>;
  findByKey(db: Db | Trx, look: PresenterOwner & { key: string }): Promise<Presenter | undefined>;
  /** Undefined for what is drawn from its key alone, or isn't there any more. */
  open(
    db: Db | Trx,
    look: PresenterOwner & {
      key: string;
      /** Of a video whose clip was made for it. */
      clipId?: string | null;
    },
  ): Promise<PresenterParts | undefined>;
  /** Undefined for those that voices speak for. */
  speak?(db: Db | Trx, look: PresenterOwner & { key: string }): Promise<PresenterSpeech | undefined>;
};
