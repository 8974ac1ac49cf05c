import type { SpeechErrorCode } from '../speech.errors.ts';
import type { Speech } from './compose-speech.ts';
import type { EspeakSettings } from './espeak-engine.ts';

export type SpeakMessage = {
  id: number;
  text: string;
  settings: EspeakSettings;
  locale: string;
  pace?: number | undefined;
};

export type SpokenMessage<Result extends Speech = Speech> =
  | ({ id: number; error?: undefined } & Result)
  | { id: number; error: { code: SpeechErrorCode; message: string; seconds?: number } };
