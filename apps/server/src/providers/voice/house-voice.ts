import type { Speaker } from '@avatarcade/speech/speaker';
import { VoiceError, type VoiceProvider } from './voice.port.ts';

/** The voices that come with the product. */
export function createHouseVoice({ speaker, version }: { speaker: Speaker; version: string }): VoiceProvider {
  return {
    version,
    async speak({ text, voice }, signal) {
      try {
        const { wav, track } = await speaker.speak({ text, voice, signal });
        return { wav: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength), track };
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        const isTransient = !['empty_text', 'text_too_long', 'unknown_voice'].includes(code);
        throw new VoiceError(`Speaking failed: ${code}`, isTransient, { cause: error });
      }
    },
    [Symbol.asyncDispose]: () => speaker[Symbol.asyncDispose](),
  };
}
