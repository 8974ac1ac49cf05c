import { createSpeaker } from '@avatarcade/speech/speaker';
import { createHouseVoice } from './house-voice.ts';
import { describeVoices } from './voice.suite.ts';

describeVoices('built-in', async () => {
  const provider = createHouseVoice({ speaker: createSpeaker(), version: 'test' });
  return {
    provider,
    voices: { english: 'en-emma', german: 'de-lukas' },
    unknown: 'en-nobody',
    [Symbol.asyncDispose]: () => provider[Symbol.asyncDispose](),
  };
});
