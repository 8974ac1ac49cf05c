import { VoiceError } from './voice.port.ts';

/** Throws VoiceError for what is no JSON. */
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
