import type { Aligner } from '@avatarcade/speech/align';
import { readWav } from '@avatarcade/speech/read-wav';
import { alignResponse, readOrder } from '../align-speech.ts';
import { askService, DEFAULT_RETRY_POLICY, type RetryPolicy } from '../ask-service.ts';
import { offerVoices, type ServiceVoice } from '../offer-voices.ts';
import type { VoiceProvider } from '../voice.port.ts';
import { buildVoiceVersion } from '../voice-version.ts';
import { listOpenAiVoices } from './openai-voices.ts';

export const OPENAI_SERVICE = 'openai';

export type OpenAiVoiceSettings = {
  /** With the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Undefined if the server requires none. */
  apiKey: string | undefined;
  model: string;
  /** Replaces OpenAI's voices, for servers whose voices have other names. */
  voices?: readonly ServiceVoice[] | undefined;
};

/** Three minutes at 48 kHz. */
const MAX_BYTES = 18 * 1024 * 1024;

/**
 * Any server with OpenAI's `POST /audio/speech`. Its response is sound only, so words and mouth are aligned. Closes the
 * aligner with itself.
 */
export function createOpenAiVoice(
  settings: OpenAiVoiceSettings & { aligner: Aligner },
  retryPolicy: RetryPolicy = DEFAULT_RETRY_POLICY,
): VoiceProvider {
  const { baseUrl, apiKey, model, aligner } = settings;
  const voices = settings.voices ?? listOpenAiVoices(model);
  const offered = offerVoices(OPENAI_SERVICE, voices);
  const genders = new Map(voices.map(({ id, gender }) => [id, gender]));
  const version = buildVoiceVersion(OPENAI_SERVICE, baseUrl, model);
  return {
    versionOf: () => version,
    listVoices: async () => offered,
    async speak(order, signal) {
      signal?.throwIfAborted();
      const { locale, name } = readOrder(OPENAI_SERVICE, order);
      const { body } = await askService(
        {
          url: `${baseUrl}/audio/speech`,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'audio/wav',
            ...(apiKey && { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ model, voice: name, input: order.text, response_format: 'wav' }),
          maxBytes: MAX_BYTES,
          signal,
        },
        retryPolicy,
      );
      const readSound = () => ({ sound: readWav(body) });
      return await alignResponse(aligner, {
        text: order.text,
        locale,
        gender: genders.get(name),
        pace: order.pace,
        readSound,
        signal,
      });
    },
    [Symbol.asyncDispose]: () => aligner[Symbol.asyncDispose](),
  };
}
