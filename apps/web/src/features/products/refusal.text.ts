import type { ApiFailure } from '../../lib/api.client.ts';
import { errorText } from '../../lib/error.text.ts';

/** What the server says about a refused form; the fallback where it is the server that failed. */
export function refusalText(failure: ApiFailure, fallback: string): string {
  const refused = failure.status !== null && failure.status < 500 && failure.data;
  return refused ? errorText({ error: fallback, data: failure.data }) : fallback;
}
