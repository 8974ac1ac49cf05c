import type { Kysely } from 'kysely';

/** Networks from which users have signed in, and nonces of Google credentials that were used. */
export async function createKnownNetworks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_networks')
    .addColumn('user_id', 'uuid', (col) => col.notNull().references('users.id').onDelete('cascade'))
    .addColumn('mark', 'text', (col) => col.notNull())
    .addColumn('last_used_at', 'timestamptz', (col) => col.notNull())
    .addPrimaryKeyConstraint('known_networks_pkey', ['user_id', 'mark'])
    .execute();
  await db.schema
    .createTable('used_nonces')
    .addColumn('nonce', 'text', (col) => col.primaryKey())
    .addColumn('expires_at', 'timestamptz', (col) => col.notNull())
    .execute();
}
