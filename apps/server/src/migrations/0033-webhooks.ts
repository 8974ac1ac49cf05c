import { type Kysely, sql } from 'kysely';

/** Webhooks, their sealed secrets, what is to be sent to them, and the attempts. */
export async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await createEndpoints(db);
  await createDeliveries(db);
}

async function createEndpoints(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('url', 'text', (col) => col.notNull())
    .addColumn('events', 'jsonb', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .addColumn('switched_off_at', 'timestamptz')
    .addColumn('off_reason', 'text')
    .addColumn('failing_since', 'timestamptz')
    .addColumn('last_delivered_at', 'timestamptz')
    .addCheckConstraint(
      'webhook_endpoints_off',
      sql`(switched_off_at IS NULL) = (off_reason IS NULL) AND off_reason IN ('user', 'gone', 'failing')`,
    )
    .execute();
  await db.schema.createIndex('webhook_endpoints_user').on('webhook_endpoints').column('user_id').execute();
  await db.schema
    .createTable('webhook_secrets')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('endpoint_id', 'uuid', (col) =>
      col.notNull().references('webhook_endpoints.id').onDelete('cascade'),
    )
    .addColumn('sealed', 'text', (col) => col.notNull())
    .addColumn('last_four', 'text', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .addColumn('expires_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('webhook_secrets_endpoint')
    .on('webhook_secrets')
    .column('endpoint_id')
    .execute();
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('endpoint_id', 'uuid', (col) =>
      col.notNull().references('webhook_endpoints.id').onDelete('cascade'),
    )
    .addColumn('event_key', 'text', (col) => col.notNull())
    .addColumn('type', 'text', (col) => col.notNull())
    .addColumn('payload', 'text', (col) => col.notNull())
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .addColumn('status', 'text', (col) =>
      col.notNull().check(sql`status IN ('waiting', 'delivered', 'failed')`),
    )
    .addColumn('run', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('attempts', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'timestamptz')
    .addUniqueConstraint('webhook_deliveries_event', ['endpoint_id', 'event_key'])
    .addCheckConstraint('webhook_deliveries_next', sql`(status = 'waiting') = (next_attempt_at IS NOT NULL)`)
    .execute();
  await sql`CREATE INDEX webhook_deliveries_endpoint ON webhook_deliveries (endpoint_id, created_at DESC, id DESC)`.execute(
    db,
  );
  await db.schema
    .createIndex('webhook_deliveries_age')
    .on('webhook_deliveries')
    .column('created_at')
    .execute();
  await db.schema
    .createTable('webhook_attempts')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('delivery_id', 'uuid', (col) =>
      col.notNull().references('webhook_deliveries.id').onDelete('cascade'),
    )
    .addColumn('started_at', 'timestamptz', (col) => col.notNull())
    .addColumn('duration_ms', 'integer', (col) => col.notNull())
    .addColumn('response_status', 'integer')
    .addColumn('error', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_attempts_delivery')
    .on('webhook_attempts')
    .columns(['delivery_id', 'started_at'])
    .execute();
}
