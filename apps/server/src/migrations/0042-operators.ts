import { type Kysely, sql } from 'kysely';

/** The operator console: second factors, sessions, the audit log, blocked users, paused queues, attempts and answers. */
export async function createOperators(db: Kysely<unknown>): Promise<void> {
  await createFactors(db);
  await createActs(db);
  await addBlockedUsers(db);
  await createWorkRecords(db);
}

async function createFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_factors')
    .addColumn('user_id', 'uuid', (col) => col.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed', 'text', (col) => col.notNull())
    .addColumn('last_step', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (col) => col.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('operator_recovery_codes')
    .addColumn('hash', 'text', (col) => col.primaryKey())
    .addColumn('user_id', 'uuid', (col) =>
      col.notNull().references('operator_factors.user_id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('operator_recovery_codes_user')
    .on('operator_recovery_codes')
    .column('user_id')
    .execute();
  await db.schema
    .createTable('operator_sessions')
    .addColumn('token_hash', 'text', (col) => col.primaryKey())
    .addColumn('user_id', 'uuid', (col) =>
      col.notNull().references('operator_factors.user_id').onDelete('cascade'),
    )
    .addColumn('token_version', 'integer', (col) => col.notNull())
    .addColumn('opened_at', 'timestamptz', (col) => col.notNull())
    .addColumn('used_at', 'timestamptz', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('operator_sessions_user').on('operator_sessions').column('user_id').execute();
}

/** Append-only, as the ledger is. It names users by id only, and has no reference to them: it outlives its subjects. */
async function createActs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_acts')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('happened_at', 'timestamptz', (col) => col.notNull())
    .addColumn('operator_id', 'uuid', (col) => col.notNull())
    .addColumn('operator_email', 'text', (col) => col.notNull())
    .addColumn('act', 'text', (col) => col.notNull())
    .addColumn('target', 'text')
    .addColumn('reason', 'text')
    .addColumn('facts', 'jsonb', (col) => col.notNull())
    .addColumn('request_id', 'text')
    .addColumn('address', 'text')
    .execute();
  await sql`CREATE INDEX operator_acts_target ON operator_acts (target, id DESC)`.execute(db);
  await sql`
    CREATE FUNCTION refuse_act_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit log is append-only';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER operator_acts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_acts
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_act_change()`.execute(db);
}

/** The trigger also keeps versions that don't know the column from opening a session for a blocked user. */
async function addBlockedUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('blocked_at', 'timestamptz').execute();
  await sql`CREATE INDEX users_created ON users (created_at DESC, id DESC)`.execute(db);
  await sql`
    CREATE FUNCTION refuse_blocked_session() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND blocked_at IS NOT NULL) THEN
        RAISE EXCEPTION 'the user % is blocked', NEW.user_id;
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER refresh_tokens_of_admitted BEFORE INSERT ON refresh_tokens
    FOR EACH ROW EXECUTE FUNCTION refuse_blocked_session()`.execute(db);
}

async function createWorkRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('queue_pauses')
    .addColumn('queue', 'text', (col) => col.primaryKey())
    .addColumn('paused_at', 'timestamptz', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('video_attempts')
    .addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('video_id', 'uuid', (col) => col.notNull().references('videos.id').onDelete('cascade'))
    .addColumn('charge_number', 'integer', (col) => col.notNull())
    .addColumn('worker', 'text', (col) => col.notNull())
    .addColumn('started_at', 'timestamptz', (col) => col.notNull())
    .addColumn('ended_at', 'timestamptz')
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .addColumn('stages', 'jsonb', (col) => col.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
  await sql`CREATE INDEX video_attempts_video ON video_attempts (video_id, started_at DESC)`.execute(db);
  await sql`CREATE INDEX videos_state ON videos (status, updated_at DESC, id DESC)`.execute(db);
  await db.schema
    .createTable('support_answers')
    .addColumn('id', 'uuid', (col) => col.primaryKey())
    .addColumn('ticket_id', 'uuid', (col) =>
      col.notNull().references('support_tickets.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (col) => col.notNull())
    .addColumn('answered_at', 'timestamptz', (col) => col.notNull())
    .addColumn('sent_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('support_answers_ticket').on('support_answers').column('ticket_id').execute();
}
