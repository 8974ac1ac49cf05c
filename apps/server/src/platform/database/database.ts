import type { PGlite } from '@electric-sql/pglite';
import type { Kysely, Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { QueryErrorCounts } from './query-errors.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/**
 * PGlite is one connection: inside a transaction only its handle may be used; any other query would wait for itself.
 */
export type Trx = Transaction<Tables>;

type Opened = {
  db: Db;
  /** Failed queries since it was opened. */
  errors: QueryErrorCounts;
  [Symbol.asyncDispose](): Promise<void>;
};

export type OpenDatabase =
  | (Opened & {
      kind: 'pglite';
      pglite: PGlite;
      /** Why the database has stopped for good; undefined while it works. */
      failure: () => string | undefined;
    })
  | (Opened & {
      kind: 'postgres';
      pool: Pool;
      /** The address for sessions of its own, such as those that listen. */
      url: string;
      /** Whether `db` reaches the database through a pooler that gives out connections for one transaction. */
      isPooled: boolean;
    });
