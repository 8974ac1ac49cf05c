import { createAligner } from '@avatarcade/speech/align';
import { createSpeaker } from '@avatarcade/speech/speaker';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { RetryPolicy } from './ask-service.ts';
import { createBuiltInVoice } from './built-in-voice.ts';
import { createVoiceChoir } from './composite-voice.ts';
import { createElevenLabsVoice } from './elevenlabs/elevenlabs-voice.ts';
import { createOpenAiVoice } from './openai/openai-voice.ts';
import { speakInParts } from './speak-in-parts.ts';
import type { VoiceProvider } from './voice.port.ts';

type VoiceDeps = {
  config: Config;
  clock: Clock;
  log: Log;
  builtInVersion: string;
  /** With services; less in tests. */
  retryPolicy?: RetryPolicy;
};

/** The built-in voices, and those of the services that are configured. */
export function createVoices({ config, clock, log, builtInVersion, retryPolicy }: VoiceDeps): VoiceProvider {
  const { voiceService, voiceNames, elevenLabsApiKey } = config;
  const builtIn = createBuiltInVoice({ speaker: createSpeaker(), version: builtInVersion });
  // Its thread starts when it is first needed; who closes it twice closes it once.
  const aligner = createAligner();
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
  const services = { ...(openai && { openai }), ...(elevenlabs && { elevenlabs }) };
  return speakInParts(createVoiceChoir(builtIn, services));
}
