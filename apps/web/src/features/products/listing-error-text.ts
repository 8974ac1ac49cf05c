import type { ApiFailure } from '../../shared/api/api-client.ts';
import { errorText } from '../../shared/api/error-text.ts';

/** What the server says about a refused form; the fallback where it is the server that failed and doesn't say why. */
export function listingErrorText(failure: ApiFailure, fallback: string): string {
  const refused = failure.status !== null && failure.data && (failure.status < 500 || saysWhy(failure.data));
  return refused ? errorText({ error: fallback, data: failure.data }) : fallback;
}

/** A store that can't be read comes with its reason. */
function saysWhy(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'reason' in data;
}
