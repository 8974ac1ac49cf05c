import type { Speaker } from '@avatarcade/speech/speaker';
import { z } from 'zod';
import { type ServiceServer, sendJson, startServiceServer } from './service-server.ts';
import { asPcm24, speakForService, timeCharacters } from './spoken-responses.ts';

export const ELEVENLABS_KEY = 'xi-secret-key';

const order = z.strictObject({ text: z.string().min(1), model_id: z.literal('eleven_test') });

/** In the form of ElevenLabs' list, with voices among them that can't be used. */
export const LISTED_VOICES = [
  {
    voice_id: 'Rachel01',
    name: 'Rachel',
    category: 'premade',
    labels: { gender: 'female', accent: 'american', language: 'en' },
    verified_languages: [
      { language: 'en', model_id: 'eleven_test' },
      { language: 'de', model_id: 'eleven_test' },
    ],
  },
  { voice_id: 'Adam02', name: 'Adam', labels: { gender: 'male' }, verified_languages: null },
  { voice_id: '../../secrets', name: 'Intruder', labels: {} },
  { name: 'Nobody' },
  'not a voice',
];

/** `GET /v1/voices` and `POST /v1/text-to-speech/{voice_id}/with-timestamps` by ElevenLabs' documentation. */
export function startElevenLabsServer(speaker: Speaker): Promise<ServiceServer> {
  return startServiceServer(async ({ method, path, headers, body }, response) => {
    if (headers['xi-api-key'] !== ELEVENLABS_KEY)
      return sendJson(response, 401, { detail: { status: 'invalid_api_key' } });
    if (method === 'GET' && path === '/v1/voices') return sendJson(response, 200, { voices: LISTED_VOICES });
    const [, voice] =
      /^\/v1\/text-to-speech\/(\w+)\/with-timestamps\?output_format=pcm_24000$/.exec(path) ?? [];
    if (method !== 'POST' || !['Rachel01', 'Adam02'].includes(voice ?? ''))
      return sendJson(response, 400, { detail: { status: 'voice_not_found' } });
    const parsed = order.safeParse(JSON.parse(body));
    if (!parsed.success) return sendJson(response, 422, { detail: [] });
    const { wav, track } = await speakForService(speaker, parsed.data.text);
    sendJson(response, 200, {
      audio_base64: asPcm24(wav).toString('base64'),
      alignment: timeCharacters(parsed.data.text, track.words),
      normalized_alignment: null,
    });
  });
}
