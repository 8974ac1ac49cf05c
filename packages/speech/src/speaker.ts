import type { SpeechTrack } from '@avatarcade/video/speech-track';
import type { SpeakMessage } from './engine/worker-messages.ts';
import { createWorkerPool } from './engine/worker-pool.ts';
import { emptyText, textTooLong, unknownVoice } from './speech.errors.ts';
import { MAX_SPEECH, MAX_TEXT } from './speech-limits.ts';
import { findVoice } from './voices.ts';

export { MAX_SPEECH, MAX_TEXT };

export type SpeakRequest = {
  text: string;
  /** A voice's key, as in `VOICES`. */
  voice: string;
  /** Times the voice's own speed; 1 when left out. */
  pace?: number | undefined;
  signal?: AbortSignal | undefined;
};

export type SpokenText = {
  /** 48 kHz, mono, 16-bit PCM WAV at -16 LUFS, with silence before and after. */
  wav: Uint8Array;
  track: SpeechTrack;
};

export interface Speaker extends AsyncDisposable {
  /**
   * Speaks a text. Rejects with a `SpeechError` whose code is empty_text, text_too_long, speech_too_long, unknown_voice, timed_out,
   * aborted, worker_crashed or closed. Requests are served in the order they came.
   */
  speak(request: SpeakRequest): Promise<SpokenText>;
}

export type SpeakerOptions = {
  /** Threads that speak at the same time at most; each holds about 150 MB once it has spoken. */
  workers?: number;
  /** Processor time that one request may take, in milliseconds; by the clock, once it is its turn, ten times as much. */
  limitMs?: number;
  /** The program of the threads; another one only in tests. */
  workerScript?: URL;
};

export function createSpeaker(options: SpeakerOptions = {}): Speaker {
  const pool = createWorkerPool<Omit<SpeakMessage, 'id'>>({
    workers: Math.max(1, options.workers ?? 1),
    limitMs: options.limitMs ?? 30_000,
    script: options.workerScript ?? new URL('./engine/speech.worker.ts', import.meta.url),
  });
  return {
    async speak({ text, voice: key, pace, signal }) {
      if (text.length > MAX_TEXT) throw textTooLong(text.length, MAX_TEXT);
      if (!text.trim()) throw emptyText();
      const voice = findVoice(key);
      if (!voice) throw unknownVoice(key);
      return pool.run({ text, settings: voice.espeak, locale: voice.locale, pace }, signal);
    },
    [Symbol.asyncDispose]: () => pool.close(),
  };
}
