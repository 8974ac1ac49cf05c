import { MESSAGES } from '@avatarcade/contracts/messages';
import { conflict } from '../../platform/errors/app-errors.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { VoiceError, VoiceServiceError } from '../../providers/voice/voice.port.ts';

export const notFailed = () => conflict(MESSAGES.videoNotFailed);
export const notReady = () => conflict(MESSAGES.videoNotReady);

/** Another worker has the render now, or it is gone: nothing that we do counts any more. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** An upload of the video is gone. */
export class AssetGoneError extends Error {
  override readonly name = 'AssetGoneError';
}

const REASONS = {
  gameplay: 'The gameplay video could not be read. Please upload another one.',
  gone: 'An uploaded file is not there any more. Please upload it again.',
  voice: 'The text could not be spoken. Please change it.',
  voiceService:
    'The voice service did not answer. Please try again later, or choose another voice. Your money is back on your balance.',
  outage:
    'The video could not be made for a whole day, because a part of our service was out of order. Your money is back on your balance.',
  tries: 'The video could not be made after several tries. Your money is back on your balance.',
} as const;

/** Why another try would end the same way, in the user's words; undefined when one may do. */
export function lastingReason(error: unknown): string | undefined {
  if (error instanceof EngineError && error.fileError) return REASONS.gameplay;
  if (error instanceof AssetGoneError) return REASONS.gone;
  // It was asked three times already.
  if (error instanceof VoiceServiceError) return REASONS.voiceService;
  if (error instanceof VoiceError && !error.isTransient) return REASONS.voice;
  return undefined;
}

export const OUTAGE_TOO_LONG = REASONS.outage;
export const TRIES_USED_UP = REASONS.tries;
