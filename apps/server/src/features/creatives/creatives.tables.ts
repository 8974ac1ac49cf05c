import type { SpeechTrack } from '@avatarcade/stage/speech-track';
import type { Generated } from 'kysely';

/** Texts that were spoken for a preview, so that the same one isn't spoken twice. Swept when old. */
export type SpeechPreviewsTable = {
  /** Made of the voice, the text and the voice's version. */
  id: string;
  /** Of the lossless sound, which films take. */
  audio_key: string;
  track: SpeechTrack;
  created_at: Generated<Date>;
};

export type VoiceoverTurnsTable = {
  product_id: string;
  /** As users see it. */
  language: string;
  next_turn: number;
};

export type CreativeTables = { speech_previews: SpeechPreviewsTable; voiceover_turns: VoiceoverTurnsTable };
