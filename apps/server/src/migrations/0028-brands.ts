import { type Kysely, sql } from 'kysely';

const REFERENCES = [
  ['products', 'logo_asset_id'],
  ['products', 'packshot_asset_id'],
  ['products', 'badge_asset_id'],
  ['videos', 'logo_asset_id'],
  ['videos', 'badge_asset_id'],
] as const;

/**
 * The brand kit of a product, and of a video the kit as it was when it was ordered. Files are foreign keys, so that the sweep of the version
 * before keeps them too.
 */
export async function addBrands(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'videos']) {
    await db.schema
      .alterTable(table)
      .addColumn('brand', 'jsonb', (col) => col.notNull().defaultTo(sql`'{}'::jsonb`))
      .execute();
  }
  for (const [table, column] of REFERENCES) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'uuid', (col) => col.references('assets.id'))
      .execute();
    await sql`CREATE INDEX ${sql.ref(`${table}_${column}`)} ON ${sql.table(table)} (${sql.ref(column)})
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(db);
  }
  await allowPictures(db);
}

/** Logos and badges are uploads of their own types. */
async function allowPictures(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE assets DROP CONSTRAINT assets_type_check`.execute(db);
  await sql`ALTER TABLE assets ADD CONSTRAINT assets_type_check
    CHECK (type IN ('gameplay_video', 'packshot', 'icon', 'logo', 'badge'))`.execute(db);
}
