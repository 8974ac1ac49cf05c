import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { OperatorError } from '../errors/operator-error.ts';
import { isConnectionLost, isNotAdmitted } from './connection-loss.ts';
import type { OpenDatabase } from './database.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

type Wait = { seconds: number; say: (words: string) => void };

/**
 * Waits for a PostgreSQL that starts later than this process, with growing pauses. Throws OperatorError when it
 * doesn't start in time, and at once when it refuses the connection.
 */
export async function waitForDatabase(database: OpenDatabase, { seconds, say }: Wait): Promise<void> {
  if (database.kind !== 'postgres') return;
  const place = placeOf(database.url);
  const deadline = performance.now() + seconds * 1000;
  for (let pause = FIRST_PAUSE_MS, isFirst = true; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      await sql`SELECT 1`.execute(database.db);
      return;
    } catch (error) {
      const words = wordsOf(error);
      if (isNotAdmitted(error) || !isConnectionLost(error)) {
        throw new OperatorError(
          `The database at ${place} refuses the connection: ${words}. Check DATABASE_URL.`,
        );
      }
      const left = deadline - performance.now();
      if (left <= 0) {
        const waited = `Gave up after ${seconds} s`;
        throw new OperatorError(
          `The database at ${place} can't be reached: ${words}. ${waited}. Check that it is running, and check DATABASE_URL.`,
        );
      }
      if (isFirst) say(`Waiting up to ${seconds} s for the database at ${place}: ${words}`);
      isFirst = false;
      await setTimeout(Math.min(pause, left));
    }
  }
}

/** Omits the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function wordsOf(error: unknown): string {
  // For a name with several addresses each address has an error, and their aggregate has no message.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
