import { type VoiceProvider, VoiceUnavailableError } from './voice.port.ts';
import { parseVoiceKey } from './voice-keys.ts';

export type VoiceParts = {
  /** Listed before the built-in voices, by the prefix of its voices' keys. */
  natural?: Readonly<Record<string, VoiceProvider>>;
  builtIn: VoiceProvider;
  /** Listed after the built-in voices. */
  services?: Readonly<Record<string, VoiceProvider>>;
};

/** Combines all voices to one provider; the prefix of a voice's key selects its provider. */
export function createCompositeVoice({ natural = {}, builtIn, services = {} }: VoiceParts): VoiceProvider {
  const others = { ...natural, ...services };
  const all = [...Object.values(natural), builtIn, ...Object.values(services)];
  const findProvider = (voice: string) => {
    const key = parseVoiceKey(voice);
    return key ? others[key.service] : builtIn;
  };
  return {
    versionOf: (voice) => findProvider(voice)?.versionOf(voice) ?? '',
    listVoices: async () => (await Promise.all(all.map((provider) => provider.listVoices()))).flat(),
    async speak(order, signal) {
      const provider = findProvider(order.voice);
      if (!provider) throw new VoiceUnavailableError(`${order.voice} is of a service that isn't configured.`);
      return await provider.speak(order, signal);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((provider) => provider[Symbol.asyncDispose]()));
    },
  };
}
