/**
 * `not_found`: the store has no such game (any more). `consent`: it asks for cookies first. `unreadable`: the page
 * isn't a listing, or has an unknown form. `limited`: the store rejects us for now. `unreachable`: no response, or an
 * error. `too_slow`: no response in time.
 */
export type ListingErrorKind =
  | 'not_found'
  | 'consent'
  | 'unreadable'
  | 'limited'
  | 'unreachable'
  | 'too_slow';

export class ListingError extends Error {
  override readonly name = 'ListingError';
  readonly kind: ListingErrorKind;

  constructor(kind: ListingErrorKind, { message, ...options }: ErrorOptions & { message: string }) {
    super(message, options);
    this.kind = kind;
  }
}

export const gameNotFound = () => new ListingError('not_found', { message: 'The store has no such game.' });
export const consentAsked = () =>
  new ListingError('consent', { message: 'The store asks for consent first.' });
export const pageUnreadable = (what: string, cause?: unknown) =>
  new ListingError('unreadable', { message: what, cause });
export const storeLimited = () =>
  new ListingError('limited', { message: 'The store asked to come back later.' });
export const storeUnreachable = (what: string, cause?: unknown) =>
  new ListingError('unreachable', { message: what, cause });
export const storeTooSlow = () =>
  new ListingError('too_slow', { message: 'The store did not answer in time.' });
