import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { Generated } from 'kysely';

/** Texts that were spoken for a preview or an order, so that none is spoken twice. Swept when old. */
export type SpeechPreviewsTable = {
  /** Derived from the voice, the text and the voice's version. */
  id: string;
  /** Key of the lossless sound, which videos use. */
  audio_key: string;
  track: SpeechTrack;
  /**
   * Derived from voice and text, whatever the voice's version: see `nameSaid`. Null in rows of an earlier version.
   */
  said: Generated<string | null>;
  created_at: Generated<Date>;
  /** Spoken by a service that charges for each call. */
  paid: Generated<boolean>;
  /** Whether the lossless sound is still stored. */
  has_sound: Generated<boolean>;
  /** Whose order it was spoken for; null for previews, which users share. */
  spoken_for: Generated<string | null>;
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
