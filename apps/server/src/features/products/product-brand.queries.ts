import type { Selectable } from 'kysely';
import type { Owned } from '../../modules/owned.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { Tables } from '../../platform/database/tables.ts';

const COLUMNS = [
  'brand',
  'logo_asset_id',
  'packshot_asset_id',
  'badge_asset_id',
  'music_asset_id',
  'pronunciations',
] as const;
export type BrandRow = Pick<Selectable<Tables['products']>, (typeof COLUMNS)[number]>;

export async function findBrandRow(db: Db | Trx, { userId, id }: Owned): Promise<BrandRow | undefined> {
  return db
    .selectFrom('products')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the product until the transaction ends: two changes at once don't lose each other's fields. */
export async function lockBrandRow(trx: Trx, { userId, id }: Owned): Promise<BrandRow | undefined> {
  return trx
    .selectFrom('products')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function saveBrandRow(
  trx: Trx,
  { id, row, now }: { id: string; row: BrandRow; now: Date },
): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      ...row,
      brand: jsonValue(row.brand),
      pronunciations: jsonValue(row.pronunciations),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
