import type { Db } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { Listing } from '../../providers/listings/listing.port.ts';
import type { StoreListingsTable } from './products.tables.ts';

export async function findStoreListing(
  db: Db,
  { listingUrl, since }: { listingUrl: string; since: Date },
): Promise<StoreListingsTable | undefined> {
  return db
    .selectFrom('store_listings')
    .selectAll()
    .where('listing_url', '=', listingUrl)
    .where('read_at', '>', since)
    .executeTakeFirst();
}

export async function saveStoreListing(
  db: Db,
  { listingUrl, listing, readAt }: { listingUrl: string; listing: Listing; readAt: Date },
): Promise<void> {
  const response = { listing: jsonValue(listing), read_at: readAt };
  await db
    .insertInto('store_listings')
    .values({ listing_url: listingUrl, ...response })
    .onConflict((conflict) => conflict.column('listing_url').doUpdateSet(response))
    .execute();
}

/** Returns the number of deleted rows. */
export async function deleteOldStoreListings(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('store_listings').where('read_at', '<=', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
