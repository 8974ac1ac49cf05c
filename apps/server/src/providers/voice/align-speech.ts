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
  /** Times the speed that the sound came with; 1 when left out. */
  pace?: number | undefined;
  /** Throws when the answer isn't what it should be. */
  readSound: () => { sound: MonoSound; characters?: readonly TimedCharacter[] | undefined };
};

/** Brings what a service said into the form of the port. */
export async function alignResponse(
  aligner: Aligner,
  { text, locale, gender, pace, readSound, signal }: SpokenResponse & { signal: AbortSignal | undefined },
): Promise<SpokenText> {
  try {
    const voice = findReferenceVoice(locale, gender)?.id ?? '';
    const { wav, track } = await aligner.align({ text, voice, pace, signal, ...readSound() });
    return { wav: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength), track };
  } catch (error) {
    throw toVoiceError(error, signal);
  }
}

/** The parts of a service's voice key. Throws `VoiceError` where a text or voice can't be spoken. */
export function readOrder(service: string, { text, voice }: { text: string; voice: string }): VoiceKey {
  const key = parseVoiceKey(voice);
  if (key?.service !== service)
    throw new VoiceError('Speaking failed: unknown_voice', { isTransient: false });
  // A service might charge for nothing, and make up what to say.
  if (!/[\p{L}\p{N}]/u.test(text)) {
    throw new VoiceError('Speaking failed: empty_text', { isTransient: false, refusal: { kind: 'empty' } });
  }
  if (text.length > MAX_TEXT) throw new VoiceError('Speaking failed: text_too_long', { isTransient: false });
  return key;
}
