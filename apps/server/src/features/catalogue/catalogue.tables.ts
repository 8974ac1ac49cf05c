import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { Generated } from 'kysely';

/** Texts that were spoken for a preview, so that the same one isn't spoken twice. Swept when old. */
export type SpeechPreviewsTable = {
  /** Made of the voice, the text and the voice's version. */
  id: string;
  /** Of the lossless sound, which videos take. */
  audio_key: string;
  track: SpeechTrack;
  /** Of voice and text, whatever the voice's version: see `nameSaid`. Null in rows of an earlier version. */
  said: Generated<string | null>;
  created_at: Generated<Date>;
  /** By a service that would have to be paid again. */
  paid: Generated<boolean>;
  /** Whether the lossless sound is still kept. */
  has_sound: Generated<boolean>;
};

/** Which speeches a user has heard, and when last. */
export type SpeechHearingsTable = { user_id: string; preview_id: string; heard_at: Generated<Date> };

export type VoiceoverTurnsTable = {
  product_id: string;
  /** As users see it. */
  language: string;
  next_turn: number;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    speech_previews: SpeechPreviewsTable;
    speech_hearings: SpeechHearingsTable;
    voiceover_turns: VoiceoverTurnsTable;
  }
}
