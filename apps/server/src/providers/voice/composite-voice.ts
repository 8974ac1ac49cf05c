import { VoiceError, type VoiceProvider } from './voice.port.ts';
import { parseVoiceKey } from './voice-keys.ts';

/** The built-in voices, and beside them those of services, each by the name that its voices' keys begin with. */
export function createVoiceChoir(
  builtIn: VoiceProvider,
  services: Readonly<Record<string, VoiceProvider>>,
): VoiceProvider {
  const all = [builtIn, ...Object.values(services)];
  if (all.length === 1) return builtIn;
  return {
    version: all.map((provider) => provider.version).join('-'),
    listVoices: async () => (await Promise.all(all.map((provider) => provider.listVoices()))).flat(),
    async speak(order, signal) {
      const key = parseVoiceKey(order.voice);
      if (!key) return await builtIn.speak(order, signal);
      const service = services[key.service];
      if (!service) throw new VoiceError(`The voices of ${key.service} are no longer configured.`, false);
      return await service.speak(order, signal);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((provider) => provider[Symbol.asyncDispose]()));
    },
  };
}
