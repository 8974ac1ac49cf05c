import type { Db } from '../../platform/database/database.ts';
import { listLargest, sumUploads } from './upload-admin.queries.ts';

const LARGEST = 10;

/** The uploads of all users: sums by kind, and who has most. For operators. */
export async function measureAllUploads(db: Db) {
  return { kinds: await sumUploads(db), largest: await listLargest(db, LARGEST) };
}
