export type SpeechErrorCode =
  | 'empty_text'
  | 'text_too_long'
  | 'speech_too_long'
  | 'unknown_voice'
  | 'unfit_sound'
  | 'timed_out'
  | 'aborted'
  | 'worker_crashed'
  | 'closed';

/** Everything `speak` and `align` reject with. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;
  /** With speech_too_long: about how long the whole text takes. */
  readonly seconds: number | undefined;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions & { seconds?: number }) {
    super(message, options);
    this.name = 'SpeechError';
    this.code = code;
    this.seconds = options?.seconds;
  }
}

export const emptyText = (): SpeechError => new SpeechError('empty_text', 'There is nothing to say.');

export const textTooLong = (length: number, limit: number): SpeechError =>
  new SpeechError(
    'text_too_long',
    `The text has ${length} characters; at most ${limit} can be said at once.`,
  );

export const speechTooLong = (seconds: number, limit: number): SpeechError =>
  new SpeechError(
    'speech_too_long',
    `The text takes about ${seconds} s to say; at most ${limit} s can be said at once.`,
    { seconds },
  );

export const unknownVoice = (voice: string): SpeechError =>
  new SpeechError('unknown_voice', `There is no voice "${voice}".`);

/** A foreign sound in which the text can't have been said. */
export const unfitSound = (why: string): SpeechError => new SpeechError('unfit_sound', why);

export const timedOut = (ms: number): SpeechError =>
  new SpeechError('timed_out', `Speaking took longer than ${ms} ms.`);

export const aborted = (reason: unknown): SpeechError =>
  new SpeechError('aborted', 'Speaking was stopped by the caller.', { cause: reason });

export const workerCrashed = (cause: unknown): SpeechError =>
  new SpeechError('worker_crashed', 'The speech worker stopped unexpectedly.', { cause });

export const speakerClosed = (): SpeechError => new SpeechError('closed', 'The speaker is closed.');
