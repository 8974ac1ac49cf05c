import { MESSAGES } from '@avatarcade/contracts/messages';
import type { AppError } from '../../platform/errors/app-error.ts';
import { invalid, tooSlow, unavailable } from '../../platform/errors/app-errors.ts';
import { ListingError } from '../../providers/listings/listing.errors.ts';

/** What a store's refusal means to the user, said about the field that holds the address. */
export function listingRefused(error: unknown): unknown {
  if (!(error instanceof ListingError)) return error;
  switch (error.kind) {
    case 'not_found':
      return invalid({ google_url: [MESSAGES.gameNotFound] });
    case 'too_slow':
      return tooSlow(MESSAGES.productParseFailed, error);
    default:
      return unavailable(MESSAGES.productParseFailed, error);
  }
}

export function foreignAddress(field: string, host: string): AppError {
  return invalid({ [field]: [MESSAGES.storeUrlStart(host)] });
}
