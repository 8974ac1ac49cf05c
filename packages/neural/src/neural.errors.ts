/**
 * - `unavailable`: the runtime can't be loaded on this machine
 * - `unknown_voice`: the pack has no such voice, or the voice doesn't speak the language
 * - `empty_text`: nothing in the text can be said
 * - `pack_failed`: the pack can't be loaded, or was set aside because it failed before
 * - `no_sound`: the model made no sound of the sentence
 * - `wrong_rendition`: the sentence was never said as written, with any seed
 * - `timed_out`: loading or the sentence took longer than it may
 * - `out_of_memory`: too little memory is free, or the system ended the child
 * - `crashed`: the child ended while it spoke
 * - `closed`: the speaker was closed
 */
export type NeuralErrorCode =
  | 'unavailable'
  | 'unknown_voice'
  | 'empty_text'
  | 'pack_failed'
  | 'no_sound'
  | 'wrong_rendition'
  | 'timed_out'
  | 'out_of_memory'
  | 'crashed'
  | 'closed';

/** The same order may succeed later. */
const TRANSIENT: readonly NeuralErrorCode[] = ['timed_out', 'out_of_memory', 'crashed'];

export class NeuralError extends Error {
  override readonly name = 'NeuralError';
  readonly code: NeuralErrorCode;
  readonly isTransient: boolean;
  /** What the child wrote last. For the log only: it may name paths. */
  readonly detail: string;

  constructor({ code, message, detail = '' }: { code: NeuralErrorCode; message: string; detail?: string }) {
    super(message);
    this.code = code;
    this.isTransient = TRANSIENT.includes(code);
    this.detail = detail;
  }
}
