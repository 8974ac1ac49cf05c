import { ApiError } from './api-error.ts';

/** Converts a failed call in a route's loader to an error of the route, with that status and message. */
export function toRouteFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new Response(error.message, { status: error.status ?? 503, statusText: error.message });
}
