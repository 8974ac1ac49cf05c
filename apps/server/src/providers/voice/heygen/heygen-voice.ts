import type { Aligner, MonoSound } from '@avatarcade/speech/align';
import type { Clock } from '../../../platform/clock/clock.ts';
import { alignResponse, readOrder } from '../align-speech.ts';
import { askService, DEFAULT_RETRY_POLICY, type RetryPolicy } from '../ask-service.ts';
import { parseResponse } from '../parse-response.ts';
import { createServiceCatalogue } from '../service-catalogue.ts';
import { VoiceError, type VoiceProvider } from '../voice.port.ts';
import { buildVoiceVersion } from '../voice-version.ts';
import { fetchHeygenVoices } from './heygen-catalogue.ts';
import { spokenResponse } from './heygen-responses.ts';
import { timeWords } from './time-words.ts';

export const HEYGEN_SERVICE = 'heygen';

/** Reads speech in a form that the service doesn't promise: MP3, M4A, WAV or FLAC. */
export type DecodeSound = (bytes: Buffer, signal?: AbortSignal) => Promise<MonoSound>;

export type HeygenVoiceSettings = {
  /** `https://api.heygen.com`. */
  baseUrl: string;
  apiKey: string;
  aligner: Aligner;
  decodeSound: DecodeSound;
  clock: Clock;
  warn: (error: unknown, message: string) => void;
};

const MAX_RESPONSE_BYTES = 1024 * 1024;
/** Three minutes at 48 kHz. */
const MAX_SOUND_BYTES = 18 * 1024 * 1024;

/** HeyGen's own voices, which return the time of each word. Closes the aligner with itself. */
export function createHeygenVoice(
  settings: HeygenVoiceSettings,
  retryPolicy: RetryPolicy = DEFAULT_RETRY_POLICY,
): VoiceProvider {
  const { baseUrl, apiKey, aligner, decodeSound, clock, warn } = settings;
  const catalogue = createServiceCatalogue({
    ...{ service: HEYGEN_SERVICE, name: 'HeyGen', clock, warn, retryPolicy },
    fetchVoices: (listPolicy) => fetchHeygenVoices({ baseUrl, apiKey, retryPolicy: listPolicy }),
  });
  const version = buildVoiceVersion(HEYGEN_SERVICE, baseUrl, 'starfish');
  return {
    versionOf: () => version,
    listVoices: catalogue.list,
    async speak(order, signal) {
      signal?.throwIfAborted();
      const { locale, name } = readOrder(HEYGEN_SERVICE, order);
      const { body } = await askService(
        {
          url: `${baseUrl}/v3/voices/speech`,
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
          body: JSON.stringify({ text: order.text, voice_id: name, language: locale.split('-', 1)[0] }),
          maxBytes: MAX_RESPONSE_BYTES,
          signal,
        },
        retryPolicy,
      );
      const { audio_url: url, word_timestamps: words } = parseResponse(spokenResponse, body).data;
      // Without the key: the address is signed, and of another host.
      const file = { url, method: 'GET', headers: {}, maxBytes: MAX_SOUND_BYTES, signal } as const;
      const sound = await decode((await askService(file, retryPolicy)).body, { decodeSound, signal });
      return await alignResponse(aligner, {
        text: order.text,
        locale,
        gender: catalogue.genderOf(name),
        pace: order.pace,
        readSound: () => ({ sound, characters: words ? timeWords(order.text, words) : undefined }),
        signal,
      });
    },
    [Symbol.asyncDispose]: () => aligner[Symbol.asyncDispose](),
  };
}

async function decode(
  bytes: Buffer,
  { decodeSound, signal }: { decodeSound: DecodeSound; signal: AbortSignal | undefined },
): Promise<MonoSound> {
  try {
    return await decodeSound(bytes, signal);
  } catch (error) {
    signal?.throwIfAborted();
    throw new VoiceError('The sound of the voice service can’t be read.', {
      isTransient: true,
      cause: error,
    });
  }
}
