import { ApiError } from './api-error.ts';

/** What an address names by its id. Another user's looks the same as one that doesn't exist. */
type Thing = 'campaign' | 'product' | 'receipt' | 'video';

export function describeGone(thing: Thing): string {
  return `This ${thing} doesn’t exist any more.`;
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Opens the error page where a query's thing doesn't exist: to ask again would be of no use. What is shown already stays when it is deleted
 * elsewhere.
 */
export function throwIfGone({ data, error }: { data: unknown; error: unknown }, thing: Thing): void {
  if (data === undefined && isGone(error)) throw new ApiError({ error: describeGone(thing), status: 404 });
}
