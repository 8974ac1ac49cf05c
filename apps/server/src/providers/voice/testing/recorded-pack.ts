import { splitSentences } from '@avatarcade/neural/split-sentences';
import { type WrittenPack, writePack } from '@avatarcade/neural/testing/write-pack';
import { readWav } from '@avatarcade/speech/read-wav';
import type { Speaker } from '@avatarcade/speech/speaker';

export type RecordedText = {
  text: string;
  locale: string;
  /** The built-in voice that speaks it. */
  voice: string;
};

const RATE = 48_000;
/** Only for phoneme models. */
const FINAL_SIGNS = /[\s\p{P}]+$/u;

/**
 * Installs a pack that plays recordings of a built-in voice for the sentences of these texts. Sentences must differ in
 * length, by which the model identifies them.
 */
export async function writeRecordedPack(
  pack: WrittenPack,
  texts: readonly RecordedText[],
  speaker: Speaker,
): Promise<string> {
  const recordings: { text: string; samples: Float32Array }[] = [];
  for (const { text, locale, voice } of texts) {
    for (const sentence of splitSentences(text, locale)) {
      const { wav } = await speaker.speak({ text: sentence, voice });
      const said = firstPart(sentence.replace(FINAL_SIGNS, ''));
      if (recordings.some((other) => other.text !== said && other.text.length === said.length))
        throw new Error(`Another sentence is as long as “${said}”.`);
      recordings.push({ text: said, samples: readWav(wav).samples });
    }
  }
  return await writePack(pack, { recordings, rate: RATE });
}

/** The runtime passes a sentence to the model in parts; the response to the first part is the whole recording. */
function firstPart(sentence: string): string {
  return /^.*?[.:?!]/u.exec(sentence)?.[0] ?? sentence;
}
