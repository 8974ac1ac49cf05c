import { NeuralError, type NeuralErrorCode } from '@avatarcade/neural/errors';
import { toVoiceError } from '../speech-failure.ts';
import { VoiceError, VoiceUnavailableError } from '../voice.port.ts';

/** Errors of the voice: another voice may succeed, another text won't. */
const UNAVAILABLE: readonly NeuralErrorCode[] = ['unavailable', 'unknown_voice', 'pack_failed'];

/** Converts an error of a neural voice to the port's. The reason of an aborted signal has priority. */
export function toNeuralVoiceError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (!(error instanceof NeuralError)) return toVoiceError(error, signal);
  const { code, message, isTransient } = error;
  if (UNAVAILABLE.includes(code)) return new VoiceUnavailableError(message, { cause: error });
  const textError = code === 'empty_text' && ({ textError: { kind: 'empty' } } as const);
  return new VoiceError(message, {
    isTransient: isTransient || code === 'closed',
    cause: error,
    ...textError,
  });
}
