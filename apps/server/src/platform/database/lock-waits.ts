import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { codeOf } from '../errors/error-code.ts';
import { OperatorError } from '../errors/operator-error.ts';
import type { Db } from './database.ts';

/** In milliseconds: for one lock, between the first two attempts, and for all of them together. */
export type LockWaits = { lockMs: number; pauseMs: number; limitMs: number };

/**
 * A statement that waits for a table blocks all later ones on it: less than the 10 s that a request has, and then requests get their turn.
 */
export const LOCK_WAITS: LockWaits = { lockMs: 3000, pauseMs: 2000, limitMs: 10 * 60_000 };

const MAX_PAUSE_MS = 30_000;
/** A lock that wasn't free in time, and a deadlock that was ended at the migration's cost. */
const LOCK_CODES = new Set(['55P03', '40P01']);

type Waiting = {
  waits: LockWaits;
  /** Names the work of an error, as the start of a sentence. */
  nameOf: (error: unknown) => string;
  onWait: (words: string) => void;
};

/** Repeats work that is a transaction, or several, while a table that it needs is in use. Throws OperatorError after `limitMs`. */
export async function waitForLocks<Result>(
  { db, work }: { db: Db; work: () => Promise<Result> },
  { waits, nameOf, onWait }: Waiting,
): Promise<Result> {
  const end = Date.now() + waits.limitMs;
  for (let pause = waits.pauseMs; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const words = `${nameOf(error)} waits for a table that is in use. ${await describeOpen(db)}`;
      if (Date.now() + pause > end) {
        throw new OperatorError(`${words} Migrate again when they have ended: what ran before it stays.`, {
          cause: error,
        });
      }
      onWait(words);
      await sleep(pause);
    }
  }
}

function isLocked(error: unknown): boolean {
  if (LOCK_CODES.has(codeOf(error) ?? '')) return true;
  return error instanceof Error && error.cause !== undefined && isLocked(error.cause);
}

/** The oldest transactions, one of which uses the table. */
async function describeOpen(db: Db): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    SELECT format('process %s (%s, %s s)', pid, application_name,
                  floor(extract(epoch FROM clock_timestamp() - xact_start))) AS words
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 5`.execute(db);
  return `Open transactions: ${rows.map(({ words }) => words).join(', ') || 'none any more'}.`;
}
