/**
 * `not_found`: the store has no such game. `unreadable`: a page came that isn't a listing (consent page, new layout).
 * `limited`: the store turns us away for now. `unreachable`: no answer, or a refused one. `too_slow`: none in time.
 */
export type ListingErrorKind = 'not_found' | 'unreadable' | 'limited' | 'unreachable' | 'too_slow';

export class ListingError extends Error {
  override readonly name = 'ListingError';
  readonly kind: ListingErrorKind;

  constructor(kind: ListingErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export const gameNotFound = () => new ListingError('not_found', 'The store has no such game.');
export const pageUnreadable = (what: string) => new ListingError('unreadable', what);
export const storeLimited = () => new ListingError('limited', 'The store asked to come back later.');
export const storeUnreachable = (what: string, cause?: unknown) =>
  new ListingError('unreachable', what, { cause });
export const storeTooSlow = () => new ListingError('too_slow', 'The store did not answer in time.');
