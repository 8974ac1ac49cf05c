import type { WalletEntry } from '@avatarcade/contracts/wallet';
import type { Db } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { presentEntry } from './statement.present.ts';
import {
  countEntries,
  type EntryFilter,
  findEntry,
  findFirstTime,
  listEntries,
} from './statement.queries.ts';
import { buildStatement } from './statement-csv.ts';

export type StatementFilter = EntryFilter;

/** Spreadsheets can't handle larger files. */
const STATEMENT_LIMIT = 50_000;

type EntryPage = PageOf<WalletEntry> & { since: string | null };

export function createStatementService({ db }: { db: Db }) {
  return {
    /** A page of entries, newest first, and the time of the user's first entry. */
    async list(filter: StatementFilter, paging: Paging): Promise<EntryPage> {
      const entries = await listEntries(db, { filter, offset: offsetOf(paging), limit: paging.pageSize });
      const count = await countEntries(db, filter);
      const since = (await findFirstTime(db, filter.userId))?.toISOString() ?? null;
      return { items: entries.map(presentEntry), count, since };
    },

    async get(userId: string, id: string): Promise<WalletEntry> {
      const entry = await findEntry(db, { userId, id });
      if (!entry) throw notFound();
      return presentEntry(entry);
    },

    /** All entries as CSV, newest first. */
    async writeCsv(filter: StatementFilter): Promise<string> {
      const entries = await listEntries(db, { filter, offset: 0, limit: STATEMENT_LIMIT });
      return buildStatement(entries.map(presentEntry));
    },
  };
}
