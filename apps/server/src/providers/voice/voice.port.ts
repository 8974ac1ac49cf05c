import type { SpeechTrack } from '@avatarcade/stage/speech-track';

export type SpokenText = {
  /** 16-bit PCM WAV. */
  wav: Buffer;
  track: SpeechTrack;
};

export class VoiceError extends Error {
  override readonly name = 'VoiceError';
  /** Another try may do. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isTransient = isTransient;
  }
}

/** Speaks a text of at most 500 characters. The same text and voice give the same sound. */
export type VoiceProvider = AsyncDisposable & {
  /** Part of every cached sound's name. */
  version: string;
  /** `voice` is a key of the list of voices. Rejects with `VoiceError`, or the reason of the aborted signal. */
  speak(order: { text: string; voice: string }, signal?: AbortSignal): Promise<SpokenText>;
};
