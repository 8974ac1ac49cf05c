import type { Speaker } from '@avatarcade/speech/speaker';
import { z } from 'zod';
import { type ServiceServer, sendJson, startServiceServer } from './service-server.ts';
import { speakForService } from './spoken-responses.ts';

export const HEYGEN_VOICE_KEY = 'hg-secret-key';

/** `POST /v3/voices/speech` by the published schema: fields that it doesn't know are refused, where the real one may not. */
const order = z.strictObject({
  text: z.string().min(1).max(5000),
  voice_id: z.string(),
  input_type: z.enum(['text', 'ssml']).optional(),
  language: z.string().optional(),
  locale: z.string().optional(),
  speed: z.number().min(0.5).max(2).optional(),
});
const listQuery = z.strictObject({
  type: z.enum(['public', 'private']),
  engine: z.literal('starfish'),
  language: z.string().optional(),
  gender: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100),
  token: z.string().optional(),
});

const voiceOf = (voice_id: string, part: Record<string, unknown>) => ({
  ...{ voice_id, support_pause: true, support_locale: false, preview_audio_url: null },
  ...part,
});

/** With voices among them that can't be used. */
export const HEYGEN_VOICES = {
  private: [voiceOf('ada0', { name: 'Ada, cloned', language: 'English', gender: 'female', type: 'private' })],
  public: [
    voiceOf('ben1', { name: 'Ben', language: 'English', gender: 'Male', type: 'public' }),
    voiceOf('jan2', { name: 'Jan', language: 'German (Germany)', gender: 'male', type: 'public' }),
    voiceOf('zed3', { name: 'Zed', language: 'Klingon', gender: 'male', type: 'public' }),
    voiceOf('../../secrets', { name: 'Intruder', language: 'English', gender: 'male', type: 'public' }),
    'not a voice',
  ],
};

export type HeygenVoiceServer = ServiceServer & {
  /** What is done to the times of the next responses. */
  words: { change: (words: { word: string; start: number; end: number }[]) => unknown };
};

/** HeyGen's voices by the schemas of its command line. The sound is on another server, which must not get the key. */
export async function startHeygenVoiceServer(speaker: Speaker): Promise<HeygenVoiceServer> {
  const sounds = new Map<string, Buffer>();
  const words: HeygenVoiceServer['words'] = { change: (all) => all };
  const files = await startServiceServer(async ({ path, headers }, response) => {
    const sound = sounds.get(path);
    if (!sound || headers['x-api-key']) return sendJson(response, 403, { error: { code: 'forbidden' } });
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound);
  });
  const server = await startServiceServer(async ({ method, path, headers, body }, response) => {
    const fail = (status: number, code: string) => sendJson(response, status, { error: { code } });
    if (headers['x-api-key'] !== HEYGEN_VOICE_KEY) return fail(401, 'unauthorized');
    const url = new URL(path, 'http://heygen.example');
    if (method === 'GET' && url.pathname === '/v3/voices') {
      const query = listQuery.safeParse(Object.fromEntries(url.searchParams));
      if (!query.success) return fail(400, 'validation_error');
      const all = HEYGEN_VOICES[query.data.type];
      const from = Number(query.data.token ?? 0);
      const has_more = from + 2 < all.length;
      const next_token = has_more ? String(from + 2) : null;
      return sendJson(response, 200, { data: all.slice(from, from + 2), has_more, next_token });
    }
    if (method !== 'POST' || url.pathname !== '/v3/voices/speech') return fail(404, 'not_found');
    const parsed = order.safeParse(JSON.parse(body));
    if (!parsed.success) return fail(400, 'validation_error');
    if (!['ada0', 'ben1', 'jan2'].includes(parsed.data.voice_id)) return fail(400, 'voice_not_found');
    const { wav, track } = await speakForService(speaker, parsed.data.text);
    const name = `/speech/${sounds.size}.wav?sign=1`;
    sounds.set(name, wav);
    // Without the signs around them, and with a mark at the start, as a speaker hears them.
    const heard = track.words.map(({ text: said, start, end }) => ({
      word: said.replaceAll(/[^\p{L}\p{N}'’-]/gu, ''),
      start,
      end,
    }));
    const word_timestamps = words.change([{ word: '<start>', start: 0, end: 0 }, ...heard]);
    sendJson(response, 200, {
      data: { audio_url: `${files.url}${name}`, duration: track.duration, request_id: null, word_timestamps },
    });
  });
  return {
    ...server,
    words,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await files[Symbol.asyncDispose]();
    },
  };
}
