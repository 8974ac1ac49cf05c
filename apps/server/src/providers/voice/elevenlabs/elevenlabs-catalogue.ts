import { askService, type RetryPolicy } from '../ask-service.ts';
import type { ServiceVoice } from '../offer-voices.ts';
import { parseResponse } from '../parse-response.ts';
import { elevenLabsVoice, voicesResponse } from './elevenlabs-responses.ts';

/** The catalogue's languages that the multilingual models speak. */
const LANGUAGES = 'en ja zh de hi fr ko pt it es id nl tr pl sv bg ro ar cs el fi hr ms sk da ta uk ru'.split(
  ' ',
);
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_VOICES = 60;

export type ListSettings = { baseUrl: string; apiKey: string; retryPolicy: RetryPolicy };

/** The account's voices. */
export async function fetchElevenLabsVoices({
  baseUrl,
  apiKey,
  retryPolicy,
}: ListSettings): Promise<ServiceVoice[]> {
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
  return parseResponse(voicesResponse, body)
    .voices.slice(0, MAX_VOICES)
    .flatMap((each) => {
      const parsed = elevenLabsVoice.safeParse(each);
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
