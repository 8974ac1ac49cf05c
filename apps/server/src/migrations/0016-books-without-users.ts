import type { Kysely } from 'kysely';

/** The ledger's entries stay when the user is deleted: they keep the id of the former account. */
export async function freeBooksOfUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('wallets').dropConstraint('wallets_user_id_fkey').execute();
  await db.schema.alterTable('ledger_entries').dropConstraint('ledger_entries_user_id_fkey').execute();
}
