import type { Voice } from '@avatarcade/speech/voices';
import type { Pronunciation } from '@avatarcade/video/pronunciations';
import type { SpeechTrack } from '@avatarcade/video/speech-track';

export type SpokenText = {
  /** 16-bit PCM WAV: mono, 48 kHz, -16 LUFS. */
  wav: Buffer;
  track: SpeechTrack;
};

/** A voice that users can choose. */
export type CatalogueVoice = Pick<Voice, 'key' | 'name' | 'language' | 'locale' | 'gender' | 'greeting'> & {
  /** A neural voice of an installed pack. */
  isNatural?: boolean;
};

/** An error in the text itself. `said_too_long`: including the spelling of its pronunciations. */
export type TextError =
  | { kind: 'empty' }
  | { kind: 'too_long'; seconds: number }
  | { kind: 'said_too_long'; characters: number };

export type SpeechOrder = {
  text: string;
  /** A key of the list of voices. */
  voice: string;
  /** 0.8 to 1.2 times the voice's own speed; 1 by default. */
  pace?: number | undefined;
  /** Never passed to providers, nor are texts with pauses: see `speakInParts`. */
  pronunciations?: readonly Pronunciation[] | undefined;
};

export type SpeakOrder = SpeechOrder & {
  /** Until it is aborted, nobody waits for the speech: other orders have priority. */
  untilWanted?: AbortSignal | undefined;
};

type VoiceFailure = ErrorOptions & { isTransient: boolean; textError?: TextError };

export class VoiceError extends Error {
  override readonly name = 'VoiceError';
  /** Another attempt may succeed. */
  readonly isTransient: boolean;
  /** Set if the user can correct it with another text. */
  readonly textError: TextError | undefined;

  constructor(message: string, { isTransient, textError, ...options }: VoiceFailure) {
    super(message, options);
    this.isTransient = isTransient;
    this.textError = textError;
  }
}

/** The voice was removed or doesn't work: another one must be chosen. */
export class VoiceUnavailableError extends VoiceError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, { ...options, isTransient: false });
  }
}

/** A service that failed after all retries, or refused our key. */
export class VoiceServiceError extends VoiceError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, { ...options, isTransient: true });
  }
}

/** Speaks a text of at most 500 characters and 150 seconds. Equal orders sound the same, but may differ in bits. */
export type VoiceProvider = AsyncDisposable & {
  /** Part of the names of cached sounds of a voice: another version may sound different. */
  versionOf(voice: string): string;
  /**
   * Returns all voices that are available at the moment; their keys are stable. Never rejects: voices of an unreachable
   * service are left out. Cheap to call often.
   */
  listVoices(): Promise<readonly CatalogueVoice[]>;
  /** Rejects with `VoiceError`, or the reason of the aborted signal. */
  speak(order: SpeakOrder, signal?: AbortSignal): Promise<SpokenText>;
};
