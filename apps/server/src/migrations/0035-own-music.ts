import { type Kysely, sql } from 'kysely';

/**
 * Music that users upload, with the time at which they said that they may use it. Videos and brand kits refer to it by foreign keys, so
 * that the sweep of the version before keeps it too; that version's workers leave the music out.
 */
export async function addOwnMusic(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('assets').addColumn('rights_confirmed_at', 'timestamptz').execute();
  await sql`ALTER TABLE assets DROP CONSTRAINT assets_type_check`.execute(db);
  await sql`ALTER TABLE assets ADD CONSTRAINT assets_type_check
    CHECK (type IN ('gameplay_video', 'packshot', 'icon', 'logo', 'badge', 'music'))`.execute(db);
  for (const table of ['products', 'videos']) {
    await db.schema
      .alterTable(table)
      .addColumn('music_asset_id', 'uuid', (col) => col.references('assets.id'))
      .execute();
    await sql`CREATE INDEX ${sql.ref(`${table}_music_asset_id`)} ON ${sql.table(table)} (music_asset_id)
      WHERE music_asset_id IS NOT NULL`.execute(db);
  }
}
