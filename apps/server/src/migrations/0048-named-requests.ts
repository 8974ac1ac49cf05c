import type { Kysely } from 'kysely';

/**
 * The id that a caller gave its request, which others may give theirs. `request_id` stays unique, as the version before
 * needs it for its conflicts: it gets an id of ours. Null in rows of versions before, whose `request_id` was both.
 */
export async function addNamedRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_key_activity').addColumn('named_request_id', 'text').execute();
}
