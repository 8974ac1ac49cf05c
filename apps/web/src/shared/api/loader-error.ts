import { ApiError } from './api-error.ts';

/** Turns a failed call in a route's loader into the route's own failure, with that status and message. */
export function toRouteFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new Response(error.message, { status: error.status ?? 503, statusText: error.message });
}
