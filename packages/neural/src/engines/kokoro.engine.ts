import { type Engine, ESPEAK_DATA } from './engine.ts';
import { getFile, getFileEnding, getNeeded } from './pack-files.ts';

/**
 * The names of espeak-ng's files, by which the runtime chooses a language; it knows no other names, such as `en-gb` or `fr-fr`.
 * `en` is British. Chinese is read by a lexicon and needs none.
 */
const TAGS: Readonly<Record<string, string>> = {
  'en-US': 'en-us',
  'en-GB': 'en',
  'es-ES': 'es',
  'es-MX': 'es',
  'fr-FR': 'fr',
  hi: 'hi',
  'it-IT': 'it',
  'pt-BR': 'pt-br',
};
const LEXICON = 'lexicon-zh.txt';

export const kokoroEngine: Engine = {
  buildModel: (pack) => ({
    kokoro: {
      model: getFileEnding(pack, '.onnx'),
      voices: getFile(pack, 'voices.bin'),
      tokens: getFile(pack, 'tokens.txt'),
      dataDir: getNeeded(pack, ESPEAK_DATA),
      // Of sentences that name no language.
      lang: 'en-us',
      ...(pack.files.some(({ name }) => name === LEXICON) && { lexicon: getFile(pack, LEXICON) }),
      lengthScale: 1,
    },
  }),
  buildSentence: ({ text, voice, locale, speed, seed }) => {
    const lang = TAGS[locale];
    return { text, sid: voice.sid, speed, extra: { seed, ...(lang && { lang }) } };
  },
};
