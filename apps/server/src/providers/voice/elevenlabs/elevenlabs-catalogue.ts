import type { Clock } from '../../../platform/clock/clock.ts';
import { askService, type RetryPolicy } from '../ask-service.ts';
import { offerVoices, type ServiceVoice } from '../offer-voices.ts';
import { type CatalogueVoice, VoiceError } from '../voice.port.ts';
import { listedVoice, voicesResponse } from './elevenlabs-responses.ts';

export const ELEVENLABS_SERVICE = 'elevenlabs';

/** The catalogue's languages that the multilingual models speak. */
const LANGUAGES = 'en ja zh de hi fr ko pt it es id nl tr pl sv bg ro ar cs el fi hr ms sk da ta uk ru'.split(
  ' ',
);
const DAY = 24 * 3600_000;
const AFTER_FAILURE = 5 * 60_000;
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_VOICES = 60;

export type CatalogueSettings = {
  baseUrl: string;
  apiKey: string;
  retryPolicy: RetryPolicy;
  clock: Clock;
  warn: (error: unknown, message: string) => void;
};

export type ElevenLabsCatalogue = {
  list(): Promise<readonly CatalogueVoice[]>;
  genderOf(id: string): ServiceVoice['gender'] | undefined;
};

/** The account's voices, fetched once a day. While the service is unreachable the last list is used, or an empty one. */
export function createElevenLabsCatalogue(settings: CatalogueSettings): ElevenLabsCatalogue {
  let known: readonly ServiceVoice[] = [];
  let offered: readonly CatalogueVoice[] = [];
  let fresh = 0;
  let running: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const now = settings.clock().getTime();
    try {
      known = await fetchVoices(settings);
      offered = offerVoices(ELEVENLABS_SERVICE, known);
      fresh = now + DAY;
    } catch (error) {
      settings.warn(error, 'the voices of ElevenLabs could not be listed');
      fresh = now + AFTER_FAILURE;
    } finally {
      running = undefined;
    }
  }

  return {
    async list() {
      if (settings.clock().getTime() >= fresh) {
        running ??= refresh();
        // Only the first caller waits: others get the old list at once.
        if (offered.length === 0) await running;
      }
      return offered;
    },
    genderOf: (id) => known.find((voice) => voice.id === id)?.gender,
  };
}

async function fetchVoices({ baseUrl, apiKey, retryPolicy }: CatalogueSettings): Promise<ServiceVoice[]> {
  const { body } = await askService(
    {
      url: `${baseUrl}/v1/voices`,
      method: 'GET',
      headers: { 'xi-api-key': apiKey, accept: 'application/json' },
      maxBytes: MAX_BYTES,
    },
    retryPolicy,
  );
  return readVoices(body);
}

function readVoices(body: Buffer): ServiceVoice[] {
  const response = voicesResponse.safeParse(parseJson(body));
  if (!response.success)
    throw new VoiceError('The list of voices can’t be read.', { isTransient: true, cause: response.error });
  return response.data.voices.slice(0, MAX_VOICES).flatMap((each) => {
    const parsed = listedVoice.safeParse(each);
    if (!parsed.success) return [];
    const { voice_id: id, name, labels, verified_languages: verified } = parsed.data;
    const named = [labels?.language, ...(verified ?? []).map(({ language }) => language)]
      .filter((code) => typeof code === 'string')
      .map((code) => code.toLowerCase().split(/[-_]/, 1)[0] ?? '')
      .filter((code) => LANGUAGES.includes(code));
    const gender = labels?.gender?.toLowerCase() === 'male' ? 'male' : 'female';
    return [{ id, name, gender, languages: named.length > 0 ? named : LANGUAGES }];
  });
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new VoiceError('The response of the voice service is not JSON.', {
      isTransient: true,
      cause: error,
    });
  }
}
