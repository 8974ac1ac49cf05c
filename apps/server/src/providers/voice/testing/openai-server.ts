import type { Speaker } from '@avatarcade/speech/speaker';
import { z } from 'zod';
import { type ServiceServer, sendJson, startServiceServer } from './service-server.ts';
import { asStreamed, speakForService } from './spoken-responses.ts';

export const OPENAI_KEY = 'sk-secret-key';

const order = z.strictObject({
  model: z.literal('tts-test'),
  voice: z.enum(['nova', 'onyx', 'marin']),
  input: z.string().min(1).max(4096),
  response_format: z.literal('wav'),
});

/** `POST /v1/audio/speech` by OpenAI's documentation. */
export function startOpenAiServer(speaker: Speaker): Promise<ServiceServer> {
  return startServiceServer(async ({ method, path, headers, body }, response) => {
    if (method !== 'POST' || path !== '/v1/audio/speech') return sendJson(response, 404, {});
    if (headers.authorization !== `Bearer ${OPENAI_KEY}`)
      return sendJson(response, 401, { error: { code: 'invalid_api_key' } });
    const parsed = order.safeParse(JSON.parse(body));
    if (!parsed.success) return sendJson(response, 400, { error: { code: 'invalid_value' } });
    const { wav } = await speakForService(speaker, parsed.data.input);
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(asStreamed(wav));
  });
}
