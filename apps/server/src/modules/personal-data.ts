import type { Db, Trx } from '../platform/database/database.ts';

/** A stored file of the user and where it stands in the download. */
export type PersonalFile = { path: string; key: string };

/** What one feature keeps about a user. */
export type PersonalData = {
  /** What its file in the download is called. */
  name: string;
  collect(db: Db, userId: string): Promise<{ records: unknown; files: PersonalFile[] }>;
  /** Takes it out of the database; answers the keys of files that have to go once that is committed. */
  remove(trx: Trx, userId: string): Promise<string[]>;
};
