import { type TextError, VoiceError } from './voice.port.ts';

/** Errors of the order itself: a retry fails in the same way. */
const LASTING = ['empty_text', 'text_too_long', 'speech_too_long', 'unknown_voice'];

/** Converts an error of the speech package to the port's. The reason of an aborted signal has priority. */
export function toVoiceError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof VoiceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const textError = readTextError(code, error);
  return new VoiceError(`Speaking failed: ${code}`, {
    isTransient: !LASTING.includes(code),
    cause: error,
    ...(textError && { textError }),
  });
}

function readTextError(code: string, error: unknown): TextError | undefined {
  if (code === 'empty_text') return { kind: 'empty' };
  const seconds = error instanceof Error && 'seconds' in error ? Number(error.seconds) : Number.NaN;
  return code === 'speech_too_long' && seconds > 0 ? { kind: 'too_long', seconds } : undefined;
}
