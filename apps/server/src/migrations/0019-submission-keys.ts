import type { Kysely } from 'kysely';

/** A ticket whose response was lost is recognised when it is submitted again. */
export async function addSubmissionKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('support_tickets').addColumn('submission_key', 'text').execute();
  await db.schema
    .alterTable('support_tickets')
    .addUniqueConstraint('support_tickets_submission', ['user_id', 'submission_key'])
    .execute();
}
