import { type Kysely, sql } from 'kysely';

export async function createSupport(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('support_tickets')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('number', 'integer', (col) => col.notNull().unique().generatedAlwaysAsIdentity())
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject', 'text', (col) => col.notNull())
    .addColumn('description', 'text', (col) => col.notNull())
    .addColumn('ticket_type', 'text', (col) => col.notNull())
    .addColumn('status', 'text', (col) =>
      col.notNull().check(sql`status IN ('queued', 'sent', 'replied', 'resolved', 'closed', 'failed')`),
    )
    .addColumn('reference', 'text')
    .addColumn('status_read_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('support_tickets_user')
    .on('support_tickets')
    .columns(['user_id', 'number'])
    .execute();

  await db.schema
    .createTable('support_files')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('ticket_id', 'uuid', (col) => col.references('support_tickets.id').onDelete('cascade'))
    .addColumn('file_key', 'text', (col) => col.notNull())
    .addColumn('file_name', 'text', (col) => col.notNull())
    .addColumn('bytes', 'integer', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('support_files_ticket').on('support_files').column('ticket_id').execute();
  await db.schema.createIndex('support_files_user').on('support_files').column('user_id').execute();

  await db.schema
    .createTable('article_copies')
    .addColumn('source', 'text', (col) => col.primaryKey())
    .addColumn('articles', 'jsonb', (col) => col.notNull())
    .addColumn('fetched_at', 'timestamptz', (col) => col.notNull())
    .execute();
}
