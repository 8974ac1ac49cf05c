import type { Aligner } from '@avatarcade/speech/align';
import { readWav } from '@avatarcade/speech/read-wav';
import type { Voice } from '@avatarcade/speech/voices';
import { toVoiceError } from './speech-failure.ts';
import type { SpokenText } from './voice.port.ts';
import { findReferenceVoice } from './voice-keys.ts';

export type TimeOrder = {
  /** 16-bit PCM: what is heard in a clip. */
  wav: Buffer;
  /** The text that is spoken in it, without pause marks. */
  text: string;
  /** BCP 47, of a language with a built-in voice. */
  locale: string;
  gender: Voice['gender'] | undefined;
};

export type TimedSpeech = SpokenText & {
  /** Seconds of the clip before the sound's first one. */
  cut: number;
  /** The first word that doesn't seem to be said. */
  doubt: string | null;
};

/** The sound can't be that text, by its length. */
export class UnfitTextError extends Error {
  override readonly name = 'UnfitTextError';
}

/** Finds the words and the mouth of speech that was filmed. Rejects with UnfitTextError, VoiceError, or the signal's reason. */
export type SpeechTimer = { time(order: TimeOrder, signal?: AbortSignal): Promise<TimedSpeech> };

/** The lasting errors of a sound and its text that don't belong together. */
const UNFIT = ['unfit_sound', 'empty_text', 'speech_too_long'];

export function createSpeechTimer({ aligner }: { aligner: Aligner }): SpeechTimer {
  return {
    async time({ wav, text, locale, gender }, signal) {
      const voice = findReferenceVoice(locale, gender)?.key ?? '';
      try {
        const sound = readWav(wav);
        const made = await aligner.align({ text, voice, sound, isFilmed: true, signal });
        const { track, cut, doubt } = made;
        const bytes = Buffer.from(made.wav.buffer, made.wav.byteOffset, made.wav.byteLength);
        return { wav: bytes, track, cut, doubt: doubt?.word ?? null };
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        if (UNFIT.includes(code)) throw new UnfitTextError(`${code}`, { cause: error });
        throw toVoiceError(error, signal);
      }
    },
  };
}
