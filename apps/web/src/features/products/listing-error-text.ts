import { errorText } from '../../shared/api/error-text.ts';
import type { ApiFailure } from '../../shared/api/request.ts';

/** The server's validation error; the fallback if the server itself failed without a reason. */
export function listingErrorText(failure: Pick<ApiFailure, 'status' | 'data'>, fallback: string): string {
  const refused = failure.status !== null && failure.data && (failure.status < 500 || saysWhy(failure.data));
  return refused ? errorText({ error: fallback, data: failure.data }) : fallback;
}

/** The error of a store that can't be read contains its reason. */
function saysWhy(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'reason' in data;
}
