import { setTimeout } from 'node:timers/promises';
import type { Db, Trx } from './database.ts';

const TRIES = 3;
const MAX_PAUSE_MS = 100;
/** serialization_failure and deadlock_detected: nothing was written, and a retry may succeed at once. */
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * Runs a transaction, up to three times if the database aborts it in favour of another one. `work` must have no
 * effects outside the database. Names its level: transactions wait for each other's locks and then read what was
 * committed meanwhile, whatever the default of the database is.
 */
export async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error;
      // Random, so that two transactions that collided once don't collide again.
      await setTimeout(Math.random() * MAX_PAUSE_MS);
    }
  }
}

export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));
}
