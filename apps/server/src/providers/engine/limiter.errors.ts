import { MESSAGES } from '@avatarcade/contracts/messages';
import { AppError } from '../../platform/errors/app-error.ts';

/** Whole seconds. */
const RETRY_AFTER = 10;

/** One user has too many pieces of work waiting. */
export function tooMuchWaiting(): AppError {
  return new AppError('limited', { fields: { file: [MESSAGES.uploadsAtOnce] }, retryAfter: RETRY_AFTER });
}

/** The work waited longer than its time limit. */
export function waitedTooLong(): AppError {
  return new AppError('busy', { fields: { file: [MESSAGES.uploadsBusy] }, retryAfter: 60 });
}
