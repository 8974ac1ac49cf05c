import { createWorkerPool } from '../engine/worker-pool.ts';
import { emptyText, unfitSound, unknownVoice } from '../speech.errors.ts';
import { findVoice } from '../voices.ts';
import type { AlignedSpeech, AlignOrder } from './align-speech.ts';
import type { TimedCharacter } from './map-characters.ts';
import type { MonoSound } from './map-times.ts';

export type { AlignedSpeech, MonoSound, TimedCharacter };

/** Seconds of foreign sound that are taken at most: 500 characters, said very slowly. */
export const MAX_SOUND = 180;

export type AlignRequest = {
  /** What is said in the sound. */
  text: string;
  /** Id of one of `VOICES` in the language of the text; one of the speaker's gender fits best. */
  voice: string;
  /** At most `MAX_SOUND` seconds; at a rate of 8,000 to 48,000 samples a second. */
  sound: MonoSound;
  /** When each character is heard, if the speaker knows: then nothing has to be guessed. */
  characters?: readonly TimedCharacter[] | undefined;
  /** The sound is made this many times as fast; 1 when left out. */
  pace?: number | undefined;
  /** The sound belongs to pictures: quiet is cut off its ends, and none is put before it. */
  isFilmed?: boolean | undefined;
  signal?: AbortSignal | undefined;
};

export interface Aligner extends AsyncDisposable {
  /**
   * Finds the words and the mouth of sound that somebody else spoke, and brings the sound into the form of `speak`: 48 kHz,
   * mono, -16 LUFS, with quiet before and after. Says how its times have moved, and from which word on something else seems to be said. Rejects with a `SpeechError` whose code is empty_text, unfit_sound (nobody
   * can have said the text in it), unknown_voice, timed_out, aborted, worker_crashed or closed.
   */
  align(request: AlignRequest): Promise<AlignedSpeech>;
}

export type AlignerOptions = {
  /** Threads at most; each holds about 200 MB once it has worked. */
  workers?: number;
  /** Processor time that one request may take, in milliseconds; by the clock, once it is its turn, ten times as much. */
  limitMs?: number;
};

export function createAligner({ workers = 1, limitMs = 60_000 }: AlignerOptions = {}): Aligner {
  const script = new URL('./align.worker.ts', import.meta.url);
  const pool = createWorkerPool<AlignOrder, AlignedSpeech>({
    workers: Math.max(1, workers),
    limitMs,
    script,
  });
  return {
    async align({ text, voice: key, sound, characters, pace, isFilmed, signal }) {
      if (!text.trim()) throw emptyText();
      const voice = findVoice(key);
      if (!voice) throw unknownVoice(key);
      if (!(sound.rate >= 8_000 && sound.rate <= 48_000))
        throw unfitSound(`A rate of ${sound.rate} can't be taken.`);
      if (sound.samples.length > MAX_SOUND * sound.rate)
        throw unfitSound(`The sound is longer than ${MAX_SOUND} s.`);
      const { espeak: settings, locale } = voice;
      return pool.run({ text, settings, locale, sound, characters, pace, isFilmed }, signal);
    },
    [Symbol.asyncDispose]: () => pool.close(),
  };
}
