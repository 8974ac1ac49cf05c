import type { z } from 'zod';
import { VoiceError } from './voice.port.ts';

/** Throws VoiceError for what isn't JSON or doesn't fit the schema. */
export function parseResponse<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.infer<Schema> {
  const response = schema.safeParse(parseJson(body));
  if (response.success) return response.data;
  throw new VoiceError('The response of the voice service is not valid.', {
    isTransient: true,
    cause: response.error,
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new VoiceError('The response of the voice service is not JSON.', {
      isTransient: true,
      cause: error,
    });
  }
}
