import { ApiError } from './api-error.ts';

/** Converts a failed call in a route's loader to an error of the route, with that status and message. */
export function toRouteFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  // Not as the status text, which can't hold every character.
  return new Response(error.message, { status: error.status ?? 503 });
}
