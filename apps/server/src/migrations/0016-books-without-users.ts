import type { Kysely } from 'kysely';

/** The ledger stay when the person goes: an entry keeps the number of an account that is no more. */
export async function freeBooksOfUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('wallets').dropConstraint('wallets_user_id_fkey').execute();
  await db.schema.alterTable('ledger_entries').dropConstraint('ledger_entries_user_id_fkey').execute();
}
