import { MESSAGES } from '@avatarcade/contracts/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import { invalid } from '../../platform/errors/app-errors.ts';
import { ListingError, type ListingErrorKind } from '../../providers/listings/listing.errors.ts';
import type { StoreHosts } from '../../providers/listings/store-hosts.ts';

const REASONS = {
  consent: MESSAGES.storeAsksConsent,
  limited: MESSAGES.storeLimited,
  unreadable: MESSAGES.storePageUnknown,
  unreachable: MESSAGES.storeUnreachable,
  too_slow: MESSAGES.storeTooSlow,
} as const satisfies Record<Exclude<ListingErrorKind, 'not_found'>, string>;

/** Maps a store's error to the user's message, at the address field if there is one. */
export function listingRefused(error: unknown, field = 'google_url'): unknown {
  if (!(error instanceof ListingError)) return error;
  if (error.kind === 'not_found') return invalid({ [field]: [MESSAGES.gameNotFound] });
  return new AppError(error.kind === 'too_slow' ? 'too_slow' : 'unavailable', {
    detail: MESSAGES.productParseFailed,
    reason: REASONS[error.kind],
    cause: error,
  });
}

/** Names the requested store. */
export function foreignAddress(
  field: string,
  { hosts, address }: { hosts: StoreHosts; address: string },
): AppError {
  const meant = /apple|itunes/i.test(address) ? hosts.appStore : hosts.googlePlay;
  return invalid({ [field]: [MESSAGES.storeUrlStart(meant.origin)] });
}
