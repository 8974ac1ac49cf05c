import type { FoundRuntime } from '@avatarcade/neural/find-runtime';
import type { PackList } from '@avatarcade/neural/pack-list';
import { type Aligner, createAligner } from '@avatarcade/speech/align';
import { readWav } from '@avatarcade/speech/read-wav';
import { createSpeaker } from '@avatarcade/speech/speaker';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RetryPolicy } from './ask-service.ts';
import { createBuiltInVoice } from './built-in-voice.ts';
import { createCompositeVoice } from './composite-voice.ts';
import { createElevenLabsVoice } from './elevenlabs/elevenlabs-voice.ts';
import { createHeygenVoice, type DecodeSound } from './heygen/heygen-voice.ts';
import { createNeuralVoice } from './neural/neural-voice.ts';
import { createOpenAiVoice } from './openai/openai-voice.ts';
import { speakInParts } from './speak-in-parts.ts';
import type { VoiceProvider } from './voice.port.ts';
import { NEURAL_SERVICE } from './voice-keys.ts';

type NeuralSettings = { packs: PackList; version: string; findRuntime?: () => Promise<FoundRuntime> };

type VoiceDeps = {
  config: Config;
  clock: Clock;
  log: Log;
  builtInVersion: string;
  /** Closed with the voices. Its thread starts at first use. */
  aligner?: Aligner;
  /** The voices of installed packs; undefined without packs. */
  neural?: NeuralSettings;
  /** Reads the sound of services that don't promise its form. Default: WAV alone. */
  decodeSound?: DecodeSound;
  /** The retry policy of services; shorter in tests. */
  retryPolicy?: RetryPolicy;
};

/** Combines the built-in voices, those of installed packs, and those of configured services. */
export function createVoices(deps: VoiceDeps): VoiceProvider {
  const { config, clock, log, builtInVersion, retryPolicy } = deps;
  const { voiceService, voiceNames, elevenLabsApiKey } = config;
  const speaker = createSpeaker();
  const builtIn = createBuiltInVoice({ speaker, version: builtInVersion });
  // Closing it twice has no effect.
  const { aligner = createAligner(), decodeSound = async (bytes) => readWav(bytes) } = deps;
  const openai =
    voiceService &&
    createOpenAiVoice(
      {
        ...voiceService,
        voices: voiceNames?.map((voice) => ({ ...voice, name: voice.id })),
        aligner,
      },
      retryPolicy,
    );
  const elevenlabs =
    elevenLabsApiKey &&
    createElevenLabsVoice(
      {
        baseUrl: config.elevenLabsUrl,
        apiKey: elevenLabsApiKey,
        model: config.elevenLabsModel,
        aligner,
        clock,
        warn: (error, message) => log.warn({ err: error }, message),
      },
      retryPolicy,
    );
  const heygen =
    config.heygenApiKey &&
    createHeygenVoice(
      {
        baseUrl: config.heygenUrl,
        apiKey: config.heygenApiKey,
        aligner,
        clock,
        decodeSound,
        warn: (error, message) => log.warn({ err: error }, message),
      },
      retryPolicy,
    );
  const neural = deps.neural && createNeuralVoice({ ...deps.neural, clock, log, aligner, speaker });
  const all = createCompositeVoice({
    natural: neural ? { [NEURAL_SERVICE]: neural } : {},
    builtIn,
    services: { ...(openai && { openai }), ...(elevenlabs && { elevenlabs }), ...(heygen && { heygen }) },
  });
  return speakInParts(all);
}
