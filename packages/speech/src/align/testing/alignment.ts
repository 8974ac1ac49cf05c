import { createEspeakEngine } from '../../engine/espeak-engine.ts';
import { createJapaneseReader } from '../../text/japanese-reader.ts';
import type { Aligner } from '../aligner.ts';
import type { MonoSound } from '../map-times.ts';
import { settleEnds } from '../settle-ends.ts';
import { makeForeignSpeech, type Surroundings } from './foreign-speech.ts';
import { listWordErrors } from './word-errors.ts';

/** How somebody else speaks: a timbre of espeak-ng, pitch and range in percent, words a minute, and the room. */
export interface ForeignSpeaker extends Surroundings {
  variant: string;
  pitch: number;
  range: number;
  rate: number;
  /** Another kind of the language, by espeak-ng's name for it. */
  accent?: string | undefined;
}

export type Trial = {
  /** What is said, and what it is aligned with unless `text` is given: the same words, perhaps other signs. */
  spoken: string;
  text?: string | undefined;
  /** The voice of the reference. */
  voice: { key: string; locale: string; espeak: { language: string } };
  speaker: ForeignSpeaker;
};

/** The sound of a trial alone. */
export async function createTrialSounds() {
  const engine = await createEspeakEngine();
  return ({ spoken, voice, speaker }: Omit<Trial, 'text'>): MonoSound => {
    const { variant, pitch, range, rate, accent } = speaker;
    const settings = { variant, pitch, range, rate, language: accent ?? voice.espeak.language };
    const read = voice.locale === 'ja' ? createJapaneseReader() : undefined;
    return makeForeignSpeech(engine, { text: spoken, settings, locale: voice.locale, read }, speaker).sound;
  };
}

/** Errors of word starts and ends against the true ones, in seconds: one trial after the other. */
export async function createTrials(aligner: Aligner) {
  const engine = await createEspeakEngine();
  return async ({ spoken, text = spoken, voice, speaker }: Trial): Promise<number[]> => {
    const { variant, pitch, range, rate, accent } = speaker;
    const settings = { variant, pitch, range, rate, language: accent ?? voice.espeak.language };
    const read = voice.locale === 'ja' ? createJapaneseReader() : undefined;
    const { sound, words } = makeForeignSpeech(
      engine,
      { text: spoken, settings, locale: voice.locale, read },
      speaker,
    );
    const { track } = await aligner.align({ text, voice: voice.key, sound });
    return listWordErrors(track.words, words, settleEnds(sound).shift);
  };
}
