import { NeuralError } from '../neural.errors.ts';
import type { NeuralSound, SpeakSentence } from '../neural-speaker.ts';
import { splitSentences } from '../text/split-sentences.ts';

/** Between two sentences. */
const PAUSE_SECONDS = 0.3;

export type SpokenText = NeuralSound & {
  /** When each sentence begins and ends, in seconds: exact, as each one is spoken by itself. */
  sentences: readonly { text: string; start: number; end: number }[];
};

export type SpeakText = Omit<SpeakSentence, 'seed'>;

/**
 * Speaks a text sentence by sentence, each by `speak`, with a pause between. Rejects with NeuralError `empty_text` when nothing can
 * be said, or with what `speak` rejects with.
 */
export async function speakText(
  order: SpeakText,
  speak: (sentence: SpeakText) => Promise<NeuralSound>,
): Promise<SpokenText> {
  const texts = splitSentences(order.text, order.locale);
  if (texts.length === 0) throw new NeuralError({ code: 'empty_text', message: 'There is nothing to say.' });
  const sounds: NeuralSound[] = [];
  for (const text of texts) sounds.push(await speak({ ...order, text }));
  const rate = sounds[0]?.rate ?? 0;
  const pause = Math.round(PAUSE_SECONDS * rate);
  const length = sounds.reduce((sum, { samples }) => sum + samples.length + pause, -pause);
  const samples = new Float32Array(length);
  let at = 0;
  const sentences = sounds.map((sound, index) => {
    const start = at;
    samples.set(sound.samples, start);
    at += sound.samples.length + pause;
    return { text: texts[index] ?? '', start: start / rate, end: (start + sound.samples.length) / rate };
  });
  return { samples, rate, sentences };
}
