import type { Migration } from 'kysely/migration';
import { createAccounts } from './0001-accounts.ts';
import { createLedger } from './0002-ledger.ts';

/** In their order. A released migration is never edited: the next one changes what it made. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': { up: createAccounts },
  '0002-ledger': { up: createLedger },
};
