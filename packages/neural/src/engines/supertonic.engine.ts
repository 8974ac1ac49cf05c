import { toLatinLetters } from '../text/latin-letters.ts';
import type { Engine } from './engine.ts';
import { getFile } from './pack-files.ts';

/** Spoken by the Croatian voice: nearly the same sounds. */
const AS_CROATIAN = ['bs', 'sr'];
const STEPS = 8;

/** Four graphs that read letters themselves: no phonemes. */
export const supertonicEngine: Engine = {
  buildModel: (pack) => {
    const graph = (name: string) => getFile(pack, `${name}.int8.onnx`, `${name}.onnx`);
    return {
      supertonic: {
        durationPredictor: graph('duration_predictor'),
        textEncoder: graph('text_encoder'),
        vectorEstimator: graph('vector_estimator'),
        vocoder: graph('vocoder'),
        ttsJson: getFile(pack, 'tts.json'),
        unicodeIndexer: getFile(pack, 'unicode_indexer.bin'),
        voiceStyle: getFile(pack, 'voice.bin'),
      },
    };
  },
  buildSentence: ({ text, voice, locale, speed, seed }, { steps = STEPS }) => {
    const isCroatian = AS_CROATIAN.includes(locale);
    return {
      text: isCroatian ? toLatinLetters(text) : text,
      sid: voice.sid,
      speed,
      numSteps: steps,
      extra: { seed, lang: isCroatian ? 'hr' : (locale.split('-', 1)[0] ?? locale) },
    };
  },
};
