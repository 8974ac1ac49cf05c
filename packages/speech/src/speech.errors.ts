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

type SpeechErrorText = ErrorOptions & { message: string; seconds?: number | undefined };

/** What `speak` and `align` reject with. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;
  /** With speech_too_long: about how long the whole text takes. */
  readonly seconds: number | undefined;

  constructor(code: SpeechErrorCode, { message, ...options }: SpeechErrorText) {
    super(message, options);
    this.name = 'SpeechError';
    this.code = code;
    this.seconds = options.seconds;
  }
}

export const emptyText = (): SpeechError =>
  new SpeechError('empty_text', { message: 'There is nothing to say.' });

export const textTooLong = (length: number, limit: number): SpeechError =>
  new SpeechError('text_too_long', {
    message: `The text has ${length} characters; at most ${limit} can be said at once.`,
  });

export const speechTooLong = (seconds: number, limit: number): SpeechError =>
  new SpeechError('speech_too_long', {
    message: `The text takes about ${seconds} s to say; at most ${limit} s can be said at once.`,
    seconds,
  });

export const unknownVoice = (voice: string): SpeechError =>
  new SpeechError('unknown_voice', { message: `There is no voice "${voice}".` });

/** A foreign sound in which the text can't have been said. */
export const unfitSound = (why: string): SpeechError => new SpeechError('unfit_sound', { message: why });

export const timedOut = (ms: number): SpeechError =>
  new SpeechError('timed_out', { message: `Speaking took longer than it may: ${ms} ms of a processor.` });

export const aborted = (reason: unknown): SpeechError =>
  new SpeechError('aborted', { message: 'Speaking was stopped by the caller.', cause: reason });

export const workerCrashed = (cause: unknown): SpeechError =>
  new SpeechError('worker_crashed', { message: 'The speech worker stopped unexpectedly.', cause });

export const speakerClosed = (): SpeechError =>
  new SpeechError('closed', { message: 'The speaker is closed.' });
