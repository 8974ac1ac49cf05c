import { SIGN_IN_MESSAGES } from '@avatarcade/contracts/sign-in-messages';
import type { Failure } from '../../shared/api/error-text.ts';

/** The response's message if it has one, otherwise the error's, otherwise "Failed to sign in". */
export function signInFailureText({ error, data }: Failure): string {
  if (typeof data === 'object' && data !== null) {
    if ('message' in data && typeof data.message === 'string' && data.message) return data.message;
    if ('detail' in data && typeof data.detail === 'string' && data.detail) return data.detail;
  }
  return error || SIGN_IN_MESSAGES.signInFailed;
}
