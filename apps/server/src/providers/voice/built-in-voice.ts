import type { Speaker } from '@avatarcade/speech/speaker';
import { VOICES } from '@avatarcade/speech/voices';
import { toVoiceError } from './speech-failure.ts';
import type { VoiceProvider } from './voice.port.ts';

/** The voices that come with the product. */
export function createBuiltInVoice({
  speaker,
  version,
}: {
  speaker: Speaker;
  version: string;
}): VoiceProvider {
  return {
    versionOf: () => version,
    listVoices: async () => VOICES,
    async speak({ text, voice, pace }, signal) {
      try {
        const { wav, track } = await speaker.speak({ text, voice, pace, signal });
        return { wav: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength), track };
      } catch (error) {
        throw toVoiceError(error, signal);
      }
    },
    [Symbol.asyncDispose]: () => speaker[Symbol.asyncDispose](),
  };
}
