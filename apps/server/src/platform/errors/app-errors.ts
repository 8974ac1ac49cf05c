import { MESSAGES } from '@avatarcade/contracts/messages';
import type { SecurityEvent } from '../log/security-events.ts';
import { AppError, type FieldErrors } from './app-error.ts';

export function notFound(detail: string = MESSAGES.notFound): AppError {
  return new AppError('not_found', { detail });
}

export function conflict(detail: string): AppError {
  return new AppError('conflict', { detail });
}

export function invalid(fields: FieldErrors): AppError {
  return new AppError('invalid', { fields });
}

/** `isMalformed`: there is a header, which names no key or token as it should. */
export function unauthenticated({
  securityEvent,
  isMalformed = false,
}: {
  securityEvent?: SecurityEvent;
  isMalformed?: boolean;
} = {}): AppError {
  const how = ': send `Authorization: Bearer` and the API key or access token.';
  return new AppError('unauthenticated', {
    detail: `Authentication is required${isMalformed ? how : '.'}`,
    ...(securityEvent && { securityEvent }),
  });
}

export function paymentRequired(detail: string = MESSAGES.insufficientBalance): AppError {
  return new AppError('payment_required', { detail });
}

export function tooLarge(fields: FieldErrors, securityEvent?: SecurityEvent): AppError {
  return new AppError('too_large', { fields, ...(securityEvent && { securityEvent }) });
}

export function wrongType(fields: FieldErrors): AppError {
  return new AppError('wrong_type', { fields });
}

export function unusable(fields: FieldErrors): AppError {
  return new AppError('unusable', { fields });
}

/** An `Idempotency-Key` was reused with other content. */
export function keyOfAnother(): AppError {
  return unusable({ 'Idempotency-Key': [MESSAGES.idempotencyMismatch] });
}

/** `retryAfter` in whole seconds. */
export function limited(retryAfter: number, securityEvent?: SecurityEvent): AppError {
  return new AppError('limited', {
    detail: 'Too many tries. Please wait a little and try again.',
    retryAfter,
    ...(securityEvent && { securityEvent }),
  });
}

/** The request's body didn't arrive in time, or stalled. */
export function requestTooSlow(fields?: FieldErrors): AppError {
  return new AppError('request_too_slow', fields ? { fields } : { detail: MESSAGES.requestTooSlow });
}

/** The client disconnected before the response: nobody receives it, and it is no error of ours. */
export function clientGone(): AppError {
  return new AppError('client_gone', { detail: 'The client disconnected.' });
}

/** A provider failed. `cause` is logged, `detail` is shown. */
export function unavailable(detail: string, cause?: unknown): AppError {
  return new AppError('unavailable', { detail, cause });
}

/** The server's disk is full; nothing was written. `cause` is logged. */
export function diskFull(cause?: unknown): AppError {
  return new AppError('full', { detail: MESSAGES.diskFull, retryAfter: 60, cause });
}

/** A part of the service is temporarily unavailable. `cause` is logged. */
export function down(cause: unknown): AppError {
  return new AppError('down', { detail: MESSAGES.down, retryAfter: 5, cause });
}
