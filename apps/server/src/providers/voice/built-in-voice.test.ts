import { createSpeaker } from '@avatarcade/speech/speaker';
import { createBuiltInVoice } from './built-in-voice.ts';
import { describeVoices } from './voice.suite.ts';

describeVoices('built-in', async () => {
  const provider = createBuiltInVoice({ speaker: createSpeaker(), version: 'test' });
  return {
    provider,
    voices: { english: 'en-emma', german: 'de-lukas' },
    unknown: 'en-nobody',
    [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose](),
  };
});
