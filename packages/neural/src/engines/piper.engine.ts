import { type Engine, ESPEAK_DATA } from './engine.ts';
import { getFile, getFileEnding, getNeeded } from './pack-files.ts';

/** VITS with espeak-ng's phonemes. The language is part of the model's metadata. */
export const piperEngine: Engine = {
  buildModel: (pack) => ({
    vits: {
      model: getFileEnding(pack, '.onnx'),
      tokens: getFile(pack, 'tokens.txt'),
      dataDir: getNeeded(pack, ESPEAK_DATA),
      noiseScale: 0.667,
      noiseScaleW: 0.8,
      lengthScale: 1,
    },
  }),
  buildSentence: ({ text, voice, speed, seed }) => ({ text, sid: voice.sid, speed, extra: { seed } }),
};
