import type { ActorSound } from '@avatarcade/contracts/actors';
import type { PresenterClip } from '@avatarcade/stage/scene';
import type { Gender } from '@avatarcade/video/genders';
import type { KeyScreen, KeySettings } from '@avatarcade/video/screen-key';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { Generated } from 'kysely';

export type ActorState = 'preparing' | 'ready' | 'failed';

/** A clip of a person, uploaded by a user. Rows of one upload share its picture and its sound. */
export type ActorsTable = {
  id: string;
  user_id: string;
  /** Null once the product is deleted. */
  product_id: string | null;
  /** The uploaded clip. */
  asset_id: string;
  name: string;
  gender: Gender | null;
  /** When the user said that the person agreed. */
  consent_at: Date;
  state: Generated<ActorState>;
  /** 0 to 100, of the preparation. */
  progress: Generated<number>;
  /** Why it can't be prepared, in the user's words. */
  failure: Generated<string | null>;
  sound: ActorSound;
  /** What the person says; empty where nobody typed it. */
  said: string;
  language: string;
  key: KeySettings;
  /** Null of a clip with transparency. */
  screen: KeyScreen | null;
  /** One of its pictures as it was filmed, and its sound as a WAV; null where nothing is heard. */
  picture_key: string;
  sound_key: string | null;
  /** What videos and previews say, and when: of an actor that is heard. */
  speech_key: string | null;
  small_speech_key: string | null;
  track: SpeechTrack | null;
  /** Seconds of the clip that are left out at its start. */
  cut: number;
  /** The first word of the text that the clip doesn't seem to say. */
  doubt: string | null;
  clip: Generated<PresenterClip | null>;
  clip_key: Generated<string | null>;
  still_key: Generated<string | null>;
  /** Since then it is in no list: replaced by one with other choices, or deleted. */
  retired_at: Generated<Date | null>;
  created_at: Date;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    actors: ActorsTable;
  }
}
