import { type Kysely, sql } from 'kysely';

export async function createAssets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assets')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('type', 'text', (col) =>
      col.notNull().check(sql`type IN ('gameplay_video', 'packshot', 'icon')`),
    )
    .addColumn('orientation', 'text', (col) => col.check(sql`orientation IN ('portrait', 'landscape')`))
    .addColumn('state', 'text', (col) => col.notNull().check(sql`state IN ('incoming', 'resized', 'ready')`))
    .addColumn('file_key', 'text', (col) => col.notNull())
    .addColumn('source_key', 'text', (col) => col.notNull())
    .addColumn('preview_key', 'text', (col) => col.notNull())
    .addColumn('is_shared', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('width', 'integer', (col) => col.notNull())
    .addColumn('height', 'integer', (col) => col.notNull())
    .addColumn('duration', 'double precision')
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('assets_user_file', ['user_id', 'file_key'])
    .execute();
  await db.schema.createIndex('assets_created').on('assets').column('created_at').execute();
}
