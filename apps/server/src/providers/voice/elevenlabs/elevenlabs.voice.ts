import type { Aligner } from '@avatarcade/speech/align';
import { readPcm } from '@avatarcade/speech/read-wav';
import type { Clock } from '../../../platform/clock/clock.ts';
import { alignAnswer, readOrder } from '../align-answer.ts';
import { askService, DEFAULT_PATIENCE, type ServicePatience } from '../ask-service.ts';
import { VoiceError, type VoiceProvider } from '../voice.port.ts';
import { buildVoiceVersion } from '../voice-version.ts';
import { readCharacters, spokenAnswer } from './elevenlabs.answers.ts';
import { createElevenLabsCatalogue, ELEVENLABS_SERVICE, parseJson } from './elevenlabs.catalogue.ts';

export type ElevenLabsSettings = {
  /** `https://api.elevenlabs.io`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  aligner: Aligner;
  clock: Clock;
  warn: (error: unknown, message: string) => void;
};

/** Every plan may have it, and nothing has to be decoded. */
const FORMAT = 'pcm_24000';
const RATE = 24_000;
const MOST_BYTES = 14 * 1024 * 1024;
/** Nobody should wait long for a list. */
const LIST_TIMEOUT = 8_000;

/** ElevenLabs, which says when each character is heard. Closes the aligner with itself. */
export function createElevenLabsVoice(
  settings: ElevenLabsSettings,
  patience: ServicePatience = DEFAULT_PATIENCE,
): VoiceProvider {
  const { baseUrl, apiKey, model, aligner } = settings;
  const listPatience = { ...patience, timeoutMs: Math.min(LIST_TIMEOUT, patience.timeoutMs), retries: 0 };
  const catalogue = createElevenLabsCatalogue({ ...settings, patience: listPatience });
  return {
    version: buildVoiceVersion(ELEVENLABS_SERVICE, baseUrl, model),
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
          maxBytes: MOST_BYTES,
          signal,
        },
        patience,
      );
      const gender = catalogue.genderOf(name);
      return await alignAnswer(
        aligner,
        { text: order.text, locale, gender, readSound: () => readAnswer(body) },
        signal,
      );
    },
    [Symbol.asyncDispose]: () => aligner[Symbol.asyncDispose](),
  };
}

function readAnswer(body: Buffer) {
  const answer = spokenAnswer.safeParse(parseJson(body));
  if (!answer.success)
    throw new VoiceError('The answer of the voice service can’t be read.', true, { cause: answer.error });
  const sound = readPcm(Buffer.from(answer.data.audio_base64, 'base64'), RATE);
  return { sound, characters: readCharacters(answer.data) };
}
