import { type Kysely, sql } from 'kysely';

/**
 * Clips of people that users upload. One with another key, text or sound is a new row: videos that are ordered keep the row that they name.
 * Rows of one upload share its picture and its sound.
 */
export async function createActors(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE assets DROP CONSTRAINT assets_type_check`.execute(db);
  await sql`ALTER TABLE assets ADD CONSTRAINT assets_type_check
    CHECK (type IN ('gameplay_video', 'packshot', 'icon', 'logo', 'badge', 'music', 'mascot', 'actor'))`.execute(
    db,
  );
  await db.schema
    .createTable('actors')
    .addColumn('id', 'uuid', (col) => col.primaryKey())
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'uuid', (col) => col.references('products.id').onDelete('set null'))
    .addColumn('asset_id', 'uuid', (col) => col.notNull().references('assets.id'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('gender', 'text')
    .addColumn('consent_at', 'timestamptz', (col) => col.notNull())
    .addColumn('state', 'text', (col) => col.notNull().defaultTo('preparing'))
    .addColumn('progress', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('failure', 'text')
    .addColumn('sound', 'text', (col) => col.notNull())
    .addColumn('said', 'text', (col) => col.notNull())
    .addColumn('language', 'text', (col) => col.notNull())
    .addColumn('key', 'jsonb', (col) => col.notNull())
    .addColumn('screen', 'jsonb')
    .addColumn('picture_key', 'text', (col) => col.notNull())
    .addColumn('sound_key', 'text')
    .addColumn('speech_key', 'text')
    .addColumn('small_speech_key', 'text')
    .addColumn('track', 'jsonb')
    .addColumn('cut', 'float8', (col) => col.notNull().defaultTo(0))
    .addColumn('doubt', 'text')
    .addColumn('clip', 'jsonb')
    .addColumn('clip_key', 'text')
    .addColumn('still_key', 'text')
    .addColumn('retired_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .addCheckConstraint('actors_state', sql`state IN ('preparing', 'ready', 'failed')`)
    .addCheckConstraint('actors_sound', sql`sound IN ('own', 'voice')`)
    .addCheckConstraint('actors_gender', sql`gender IN ('male', 'female')`)
    .addCheckConstraint('actors_ready', sql`state <> 'ready' OR (clip IS NOT NULL AND clip_key IS NOT NULL)`)
    .addCheckConstraint(
      'actors_own_sound',
      sql`sound <> 'own' OR (track IS NOT NULL AND speech_key IS NOT NULL AND small_speech_key IS NOT NULL)`,
    )
    .execute();
  await sql`CREATE INDEX actors_user ON actors (user_id, created_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX actors_asset ON actors (asset_id)`.execute(db);
  await sql`CREATE INDEX actors_product ON actors (product_id) WHERE product_id IS NOT NULL`.execute(db);
}
