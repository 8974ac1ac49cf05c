import { buffer } from 'node:stream/consumers';
import { MESSAGES } from '@avatarcade/contracts/messages';
import type { StoreChanges, TakeChangesBody } from '@avatarcade/contracts/products';
import type { Owned } from '../../modules/owned.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { conflict, invalid, notFound } from '../../platform/errors/app-errors.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { unlessMissing } from '../../providers/storage/unless-missing.ts';
import type { AssetService } from '../assets/assets.service.ts';
import { type CopiedIcon, copyIcon, type IconDeps } from './copy-icon.ts';
import { listingRefused } from './products.errors.ts';
import { findProduct, lockProduct, type ProductRow, updateProduct } from './products.queries.ts';
import { MAX_TAGS, newTags, tidyNames, tidyTaken } from './products.rules.ts';
import type { StoreListings, StoreResponse } from './store-listings.service.ts';

export type RefreshDeps = IconDeps & { db: Db; clock: Clock; storage: Storage; stores: StoreListings };

/** Reads the listing from the store itself, and changes nothing. */
export async function checkStore(
  { product, signal }: { product: Owned; signal: AbortSignal },
  deps: RefreshDeps,
): Promise<StoreChanges> {
  const row = await findProduct(deps.db, product);
  if (!row) throw notFound();
  const found = await readStore(row, { stores: deps.stores, signal });
  const { listing, readAt } = found;
  const icon = await findNewIcon({ row, found, signal }, deps);
  const tidy = tidyTaken({ title: listing.name, description: listing.description });
  return {
    ...(tidy.title !== row.title && { title: { before: row.title, after: tidy.title ?? '' } }),
    ...(tidy.description !== row.description && {
      description: { before: row.description, after: tidy.description ?? '' },
    }),
    ...(icon && { icon: { before: row.icon_key ? deps.linkTo(row.icon_key) : '', after: icon.link } }),
    new_tags: newTags(row.category_names, listing.tags),
    read_at: readAt.toISOString(),
  };
}

async function readStore(
  row: ProductRow,
  { stores, signal }: { stores: StoreListings; signal: AbortSignal },
): Promise<StoreResponse> {
  const found = await stores.readFresh({ address: row.listing_url, signal }).catch((error: unknown) => {
    throw listingRefused(error, 'detail');
  });
  if (!found) throw conflict(MESSAGES.noStorePage);
  return found;
}

/** Equal pictures are re-encoded to equal bytes. */
async function findNewIcon(
  { row, found, signal }: { row: ProductRow; found: StoreResponse; signal: AbortSignal },
  deps: RefreshDeps,
): Promise<CopiedIcon | undefined> {
  const icon = await copyIcon({ userId: row.user_id, found, signal }, deps);
  if (!icon || !row.icon_key) return icon;
  // Where the product's own is lost, the store's takes its place.
  const before = await unlessMissing(deps.storage.open(row.icon_key).then(buffer));
  const now = await buffer(await deps.storage.open(icon.key));
  return before && now.equals(before) ? undefined : icon;
}

type TakeDeps = Pick<RefreshDeps, 'db' | 'clock'> & { assets: Pick<AssetService, 'findOwn'> };

/** Returns false if there is no such product. */
export async function takeChanges(
  { product, body }: { product: Owned; body: TakeChangesBody },
  { db, clock, assets }: TakeDeps,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Tags that are taken at the same moment are added one after the other.
    await lockProduct(trx, product);
    const row = await findProduct(trx, product);
    if (!row) return false;
    const { icon: link, new_tags: tags = [] } = body;
    const icon = link ? await assets.findOwn(trx, { userId: product.userId, link, type: 'icon' }) : undefined;
    if (link && !icon) throw invalid({ icon: [MESSAGES.iconUnknown] });
    const texts = tidyTaken(body);
    if (texts.title === '') throw invalid({ title: [MESSAGES.titleRequired] });
    const names = tags.length > 0 ? tidyNames([...row.category_names, ...tags]) : undefined;
    if (names && names.length > MAX_TAGS) throw invalid({ new_tags: [MESSAGES.tooManyTags] });
    return updateProduct(trx, {
      ...product,
      change: {
        ...texts,
        ...(texts.title && { title_key: foldText(texts.title) }),
        ...(icon && { icon_asset_id: icon.id }),
        ...(names && { category_names: names }),
        updated_at: clock(),
      },
    });
  });
}
