import { NeuralError, type NeuralErrorCode } from '@avatarcade/neural/errors';
import { toVoiceError } from '../speech-failure.ts';
import { VoiceError, VoiceUnavailableError } from '../voice.port.ts';

/** Another text wouldn't help, another voice would. */
const UNAVAILABLE: readonly NeuralErrorCode[] = ['unavailable', 'unknown_voice', 'pack_failed'];

/** What speaking by a neural voice rejected with, in the words of the port. The reason of an aborted signal goes before. */
export function toNeuralVoiceError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  if (!(error instanceof NeuralError)) return toVoiceError(error, signal);
  const { code, message, isTransient } = error;
  if (UNAVAILABLE.includes(code)) return new VoiceUnavailableError(message, { cause: error });
  const refusal = code === 'empty_text' && ({ refusal: { kind: 'empty' } } as const);
  return new VoiceError(message, { isTransient: isTransient || code === 'closed', cause: error, ...refusal });
}
