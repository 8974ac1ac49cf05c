import { errorText, type Failure } from './error-text.ts';

export const UNREACHABLE = 'The server can’t be reached. Check your connection and try again.';
export const UNANSWERED = 'The server didn’t respond in time. Check your connection and try again.';

/**
 * A failed call, thrown where a query has to fail. `message` is shown to users; `status` is null without a response.
 */
export class ApiError extends Error {
  readonly status: number | null;
  readonly data: unknown;

  constructor(failure: Failure & { status: number | null }) {
    super(errorText(failure));
    this.name = 'ApiError';
    this.status = failure.status;
    this.data = failure.data;
  }
}

/** The message for users about any thrown value. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error && thrown.message) return thrown.message;
  return errorText({});
}
