import type { Aligner, MonoSound, TimedCharacter } from '@avatarcade/speech/align';
import { MAX_TEXT } from '@avatarcade/speech/speaker';
import type { Voice } from '@avatarcade/speech/voices';
import { toVoiceError } from './speech-failure.ts';
import { type SpokenText, VoiceError } from './voice.port.ts';
import { findReferenceVoice, parseVoiceKey, type VoiceKey } from './voice-keys.ts';

export type SpokenResponse = {
  text: string;
  locale: string;
  gender: Voice['gender'] | undefined;
  /** Factor on the sound's own speed; 1 by default. */
  pace?: number | undefined;
  /** Throws if the response is invalid. */
  readSound: () => { sound: MonoSound; characters?: readonly TimedCharacter[] | undefined };
};

/** Converts a service's response to the port's form. */
export async function alignResponse(
  aligner: Aligner,
  { text, locale, gender, pace, readSound, signal }: SpokenResponse & { signal: AbortSignal | undefined },
): Promise<SpokenText> {
  try {
    const voice = findReferenceVoice(locale, gender)?.key ?? '';
    const { wav, track } = await aligner.align({ text, voice, pace, signal, ...readSound() });
    return { wav: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength), track };
  } catch (error) {
    throw toVoiceError(error, signal);
  }
}

/** Returns the parts of a service's voice key. Throws `VoiceError` if a text or voice can't be spoken. */
export function readOrder(service: string, { text, voice }: { text: string; voice: string }): VoiceKey {
  const key = parseVoiceKey(voice);
  if (key?.service !== service)
    throw new VoiceError('Speaking failed: unknown_voice', { isTransient: false });
  // A service might charge for an empty text, and invent words.
  if (!/[\p{L}\p{N}]/u.test(text)) {
    throw new VoiceError('Speaking failed: empty_text', { isTransient: false, textError: { kind: 'empty' } });
  }
  if (text.length > MAX_TEXT) throw new VoiceError('Speaking failed: text_too_long', { isTransient: false });
  return key;
}
