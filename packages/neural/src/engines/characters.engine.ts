import { spellDigits } from '../text/spell-digits.ts';
import type { Engine } from './engine.ts';
import { getFile, getFileEnding } from './pack-files.ts';

/** These models say a final sign as noise. */
const FINAL_SIGNS = /[\s\p{P}]+$/u;

/** VITS that reads characters, without espeak-ng. */
export const charactersEngine: Engine = {
  buildModel: (pack) => ({
    vits: { model: getFileEnding(pack, '.onnx'), tokens: getFile(pack, 'tokens.txt') },
  }),
  buildSentence: ({ text, voice, locale, speed, seed }, { emotion }) => ({
    text: spellDigits(text, locale).replace(FINAL_SIGNS, '').trim(),
    sid: voice.sid,
    speed,
    extra: { seed, ...(emotion !== undefined && { emotion_id: emotion }) },
  }),
};
