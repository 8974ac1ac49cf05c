import { createAligner } from '@avatarcade/speech/align';
import { createSpeaker } from '@avatarcade/speech/speaker';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { ServicePatience } from './ask-service.ts';
import { createElevenLabsVoice } from './elevenlabs/elevenlabs.voice.ts';
import { createHouseVoice } from './house-voice.ts';
import { createOpenAiVoice } from './openai/openai.voice.ts';
import type { VoiceProvider } from './voice.port.ts';
import { createVoiceChoir } from './voice-choir.ts';

type VoiceDeps = {
  config: Config;
  clock: Clock;
  log: Log;
  houseVersion: string;
  /** With services; less in tests. */
  patience?: ServicePatience;
};

/** The built-in voices, and those of the services that are configured. */
export function createVoices({ config, clock, log, houseVersion, patience }: VoiceDeps): VoiceProvider {
  const { voiceService, voiceNames, elevenLabsApiKey } = config;
  const house = createHouseVoice({ speaker: createSpeaker(), version: houseVersion });
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
      patience,
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
      patience,
    );
  return createVoiceChoir(house, { ...(openai && { openai }), ...(elevenlabs && { elevenlabs }) });
}
