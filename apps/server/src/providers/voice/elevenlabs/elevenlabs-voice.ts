import type { Aligner } from '@avatarcade/speech/align';
import { readPcm } from '@avatarcade/speech/read-wav';
import type { Clock } from '../../../platform/clock/clock.ts';
import { alignResponse, readOrder } from '../align-speech.ts';
import { askService, DEFAULT_RETRY_POLICY, type RetryPolicy } from '../ask-service.ts';
import { parseResponse } from '../parse-response.ts';
import { createServiceCatalogue } from '../service-catalogue.ts';
import type { VoiceProvider } from '../voice.port.ts';
import { buildVoiceVersion } from '../voice-version.ts';
import { fetchElevenLabsVoices } from './elevenlabs-catalogue.ts';
import { readCharacters, spokenResponse } from './elevenlabs-responses.ts';

export const ELEVENLABS_SERVICE = 'elevenlabs';

export type ElevenLabsSettings = {
  /** `https://api.elevenlabs.io`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  aligner: Aligner;
  clock: Clock;
  warn: (error: unknown, message: string) => void;
};

/** Available in every plan, and needs no decoding. */
const FORMAT = 'pcm_24000';
const RATE = 24_000;
const MAX_BYTES = 14 * 1024 * 1024;

/** ElevenLabs, which returns the time of each character. Closes the aligner with itself. */
export function createElevenLabsVoice(
  settings: ElevenLabsSettings,
  retryPolicy: RetryPolicy = DEFAULT_RETRY_POLICY,
): VoiceProvider {
  const { baseUrl, apiKey, model, aligner, clock, warn } = settings;
  const catalogue = createServiceCatalogue({
    ...{ service: ELEVENLABS_SERVICE, name: 'ElevenLabs', clock, warn, retryPolicy },
    fetchVoices: (listPolicy) => fetchElevenLabsVoices({ baseUrl, apiKey, retryPolicy: listPolicy }),
  });
  const version = buildVoiceVersion(ELEVENLABS_SERVICE, baseUrl, model);
  return {
    versionOf: () => version,
    listVoices: catalogue.list,
    async speak(order, signal) {
      signal?.throwIfAborted();
      const { locale, name } = readOrder(ELEVENLABS_SERVICE, order);
      const { body } = await askService(
        {
          url: `${baseUrl}/v1/text-to-speech/${encodeURIComponent(name)}/with-timestamps?output_format=${FORMAT}`,
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', 'xi-api-key': apiKey },
          body: JSON.stringify({ text: order.text, model_id: model }),
          maxBytes: MAX_BYTES,
          signal,
        },
        retryPolicy,
      );
      const gender = catalogue.genderOf(name);
      return await alignResponse(aligner, {
        text: order.text,
        locale,
        gender,
        pace: order.pace,
        readSound: () => readResponse(body),
        signal,
      });
    },
    [Symbol.asyncDispose]: () => aligner[Symbol.asyncDispose](),
  };
}

function readResponse(body: Buffer) {
  const response = parseResponse(spokenResponse, body);
  const sound = readPcm(Buffer.from(response.audio_base64, 'base64'), RATE);
  return { sound, characters: readCharacters(response) };
}
