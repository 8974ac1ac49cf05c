import { MESSAGES } from '@avatarcade/contracts/messages';
import { conflict } from '../../platform/errors/app-errors.ts';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { VoiceError, VoiceServiceError, VoiceUnavailableError } from '../../providers/voice/voice.port.ts';

export const notFailed = () => conflict(MESSAGES.videoNotFailed);
export const notReady = () => conflict(MESSAGES.videoNotReady);
export const notFinished = () => conflict(MESSAGES.videoNotFinished);
export const cutNotFinished = () => conflict(MESSAGES.cutNotFinished);
export const noSuchFormat = () => conflict(MESSAGES.templateWithoutFormat);

/** Another worker has claimed the render, or the video was deleted: further writes have no effect. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/** Not even the first sentence of a cut fits into its length. */
export class HookTooLongError extends Error {
  override readonly name = 'HookTooLongError';
}

/** An upload of the video no longer exists. */
export class AssetGoneError extends Error {
  override readonly name = 'AssetGoneError';
}

/** The end of a reason whose charge was refunded. */
export const REFUNDED = 'Your money is back on your balance.';

/** Why a video failed, as metrics name it. */
export const FAILURE_KINDS = [
  'gameplay',
  'gone',
  'voice',
  'hook',
  'voice_unavailable',
  'voice_service',
  'outage',
  'tries',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The same as the user reads it. */
const REASONS: Readonly<Record<FailureKind, string>> = {
  gameplay: `The gameplay video could not be read. Please upload another one. ${REFUNDED}`,
  gone: `An uploaded file is not there any more. Please upload it again. ${REFUNDED}`,
  voice: `The text could not be spoken. Please change it. ${REFUNDED}`,
  hook: `The first sentence is too long for this cut. Please write a shorter one, or choose a longer cut. ${REFUNDED}`,
  voice_unavailable: `The voice is not available any more. Please choose another one. ${REFUNDED}`,
  voice_service: `The voice service did not answer. Please try again later, or choose another voice. ${REFUNDED}`,
  outage: `The video could not be made for a whole day, because a part of our service was out of order. ${REFUNDED}`,
  tries: `The video could not be made after several tries. ${REFUNDED}`,
};

/** The kind of a user's message; an unknown one counts as an error of ours. */
export function kindOfFailure(reason: string): FailureKind {
  return FAILURE_KINDS.find((kind) => REASONS[kind] === reason) ?? 'tries';
}

/** Why another attempt would fail in the same way, as the user's message; undefined if it may succeed. */
export function lastingReason(error: unknown): string | undefined {
  if (error instanceof EngineError && error.fileError) return REASONS.gameplay;
  if (error instanceof AssetGoneError) return REASONS.gone;
  if (error instanceof HookTooLongError) return REASONS.hook;
  if (error instanceof VoiceUnavailableError) return REASONS.voice_unavailable;
  // The voice has already been called three times.
  if (error instanceof VoiceServiceError) return REASONS.voice_service;
  if (error instanceof VoiceError && !error.isTransient) return REASONS.voice;
  return undefined;
}

export const OUTAGE_TOO_LONG = REASONS.outage;
export const TRIES_USED_UP = REASONS.tries;
