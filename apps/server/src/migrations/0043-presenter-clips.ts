import { type Kysely, sql } from 'kysely';

/** Clips that a service makes of its presenters, which videos refer to, and what it doesn't say of them. */
export async function createPresenterClips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('presenter_clips')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id'))
    .addColumn('maker', 'text', (col) => col.notNull())
    .addColumn('look', 'text', (col) => col.notNull())
    .addColumn('is_upright', 'boolean', (col) => col.notNull())
    .addColumn('sound_hash', 'text', (col) => col.notNull())
    .addColumn('state', 'text', (col) => col.notNull().defaultTo('open'))
    .addColumn('way', 'text', (col) => col.notNull().defaultTo('transparent'))
    .addColumn('sound_id', 'text')
    .addColumn('job_id', 'text')
    .addColumn('removal_id', 'text')
    .addColumn('posted_at', 'timestamptz')
    .addColumn('failure', 'text')
    .addColumn('clip', 'jsonb')
    .addColumn('clip_key', 'text')
    .addColumn('still_key', 'text')
    .addColumn('busy_until', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addUniqueConstraint('presenter_clips_speech', ['user_id', 'maker', 'look', 'sound_hash'])
    .addCheckConstraint('presenter_clips_state', sql`state IN ('open', 'ready', 'failed')`)
    .addCheckConstraint('presenter_clips_way', sql`way IN ('transparent', 'green', 'removal')`)
    .execute();
  await db.schema
    .createTable('presenter_notices')
    .addColumn('event_id', 'text', (col) => col.primaryKey())
    .addColumn('received_at', 'timestamptz', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('presenter_traits')
    .addColumn('maker', 'text', (col) => col.notNull())
    .addColumn('look', 'text', (col) => col.notNull())
    .addColumn('ethnicity', 'text', (col) => col.notNull())
    .addColumn('age', 'integer')
    .addPrimaryKeyConstraint('presenter_traits_look', ['maker', 'look'])
    .execute();
  await db.schema
    .alterTable('videos')
    .addColumn('presenter_clip_id', 'uuid', (col) =>
      col.references('presenter_clips.id').onDelete('set null'),
    )
    .execute();
  await sql`CREATE INDEX videos_presenter_clip_id ON videos (presenter_clip_id)
    WHERE presenter_clip_id IS NOT NULL`.execute(db);
}
