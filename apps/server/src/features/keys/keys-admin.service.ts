import type { Db } from '../../platform/database/database.ts';
import { countKeys } from './keys.queries.ts';

/** How many valid keys that user has. For operators. */
export function countKeysOf(userId: string, { db }: { db: Db }): Promise<number> {
  return countKeys(db, userId);
}
