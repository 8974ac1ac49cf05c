import { NeuralError } from '../neural.errors.ts';
import type { NeuralSound, NeuralSpeaker, SpeakSentence } from '../neural-speaker.ts';
import { findSpeechError, type HeardSentence } from './find-speech-error.ts';

/** Fixed, so that the same text and voice sound the same whenever they are spoken. */
const SEEDS = [1, 2, 3];

export type SpokenSentence = Omit<SpeakSentence, 'seed'> & { sound: NeuralSound };

/**
 * Hears the words in a sound. Rejects with an error whose `code` is `unfit_sound` when the sentence can't be said in it, as the aligner
 * of the speech package does.
 */
export type Listen = (spoken: SpokenSentence, signal?: AbortSignal) => Promise<HeardSentence>;

/**
 * Speaks one sentence, and again with another seed while words are skipped or repeated. Rejects with NeuralError
 * (`wrong_rendition` when it stays wrong), the signal's reason, or what `listen` rejects with.
 */
export async function speakChecked(
  order: Omit<SpeakSentence, 'seed'>,
  {
    speaker,
    listen,
    signal,
  }: { speaker: Pick<NeuralSpeaker, 'speak'>; listen: Listen; signal?: AbortSignal | undefined },
): Promise<NeuralSound> {
  let fault = '';
  for (const seed of SEEDS) {
    const sound = await speaker.speak({ ...order, seed }, signal);
    const found = await hear({ ...order, sound }, { listen, signal });
    if (found === undefined) return sound;
    fault = found;
  }
  throw new NeuralError({
    code: 'wrong_rendition',
    message: `“${order.text}” is said wrongly by ${order.voice}: ${fault}.`,
  });
}

async function hear(
  spoken: SpokenSentence,
  { listen, signal }: { listen: Listen; signal: AbortSignal | undefined },
): Promise<string | undefined> {
  const { samples, rate } = spoken.sound;
  // The reference speaks at pace 1.
  const seconds = (samples.length / rate) * (spoken.speed ?? 1);
  try {
    return findSpeechError(seconds, await listen(spoken, signal));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'unfit_sound') return error.message;
    throw error;
  }
}
