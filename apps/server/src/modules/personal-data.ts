import type { Db, Trx } from '../platform/database/database.ts';

/** A stored file of the user and its path in the download. */
export type PersonalFile = { path: string; key: string };

/** What one feature stores about a user. */
export type PersonalData = {
  /** The name of its file in the download. */
  name: string;
  /** A long list, `records` or a field of it, may be an async iterable: the download is written while it is read. */
  collect(db: Db, userId: string): Promise<{ records: unknown; files: PersonalFile[] }>;
  /** Deletes it from the database; returns the keys of files to delete after the commit. */
  remove(trx: Trx, userId: string): Promise<string[]>;
};
