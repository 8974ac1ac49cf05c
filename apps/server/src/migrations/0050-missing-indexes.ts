import { type Kysely, sql } from 'kysely';

/** Indexes of what is deleted with another row, swept by its time, or read at each change of a balance. */
export async function addMissingIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX products_icon_asset_id ON products (icon_asset_id) WHERE icon_asset_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX user_identities_user ON user_identities (user_id)`.execute(db);
  await sql`CREATE INDEX campaigns_product ON campaigns (product_id)`.execute(db);
  await sql`CREATE INDEX api_key_activity_happened ON api_key_activity (happened_at)`.execute(db);
  await sql`CREATE INDEX ledger_entries_account ON ledger_entries (user_id, account, id)`.execute(db);
}
