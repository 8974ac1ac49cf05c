import { VoiceError } from './voice.port.ts';

/** Faults of the order itself: the same will happen again. */
const LASTING = ['empty_text', 'text_too_long', 'unknown_voice'];

/** What the speech package rejected with, in the words of the port. The reason of an aborted signal goes before. */
export function toVoiceError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof VoiceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return new VoiceError(`Speaking failed: ${code}`, !LASTING.includes(code), { cause: error });
}
