import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { SpeechErrorCode } from '../speech.errors.ts';
import type { EspeakSettings } from './espeak-engine.ts';

export type SpeakMessage = {
  id: number;
  text: string;
  settings: EspeakSettings;
  locale: string;
  pace?: number | undefined;
};

export type SpokenMessage =
  | { id: number; wav: Uint8Array<ArrayBuffer>; track: SpeechTrack }
  | { id: number; error: { code: SpeechErrorCode; message: string; seconds?: number } };
