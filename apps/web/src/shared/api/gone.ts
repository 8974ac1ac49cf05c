import { ApiError } from './api-error.ts';
import { fieldErrorText } from './error-text.ts';

/** What an address names by its id. Another user's looks the same as one that doesn't exist. */
export type Thing = 'campaign' | 'product' | 'receipt' | 'ticket' | 'user' | 'video';

export function describeGone(thing: Thing): string {
  return `This ${thing} doesn’t exist any more.`;
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && namesNothing(error);
}

const PARAMS = ['id', 'number'];

/** The same of a failure. What isn't even an id or a number, as in a link that was cut short, names nothing either. */
export function namesNothing({ status, data }: { status: number | null; data?: unknown }): boolean {
  return (
    status === 404 || (status === 400 && PARAMS.some((name) => fieldErrorText(data, name) !== undefined))
  );
}

/**
 * Opens the error page where a query's thing doesn't exist: to ask again would be of no use. What is shown already stays when it is deleted
 * elsewhere.
 */
export function throwIfGone({ data, error }: { data: unknown; error: unknown }, thing: Thing): void {
  if (data === undefined && isGone(error)) throw new ApiError({ error: describeGone(thing), status: 404 });
}
