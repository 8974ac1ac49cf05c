import type { PGlite } from '@electric-sql/pglite';
import { isDiskFull } from '../disk/disk-full.ts';

/** The embedded database has stopped for good: only a restart of the process reopens it. */
export class DatabaseFailedError extends Error {
  override readonly name = 'DatabaseFailedError';
  /** PostgreSQL's crash_shutdown, which the error mapping treats as a lost database. */
  readonly code = '57P02';
}

export type DatabaseWatch = {
  /** Why the database stopped; undefined while it works. */
  failure: () => string | undefined;
};

/**
 * After a PANIC or an abort, PGlite's next query would block the event loop for ever. From then on every query
 * rejects at once instead, and `onFailure` is called once.
 */
export function watchPglite(pglite: PGlite, onFailure: (error: DatabaseFailedError) => void): DatabaseWatch {
  let failed: DatabaseFailedError | undefined;

  const guard = <Args extends unknown[], Result>(query: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (failed) throw failed;
      try {
        return await query(...args);
      } catch (error) {
        if (!failed && isFatal(error)) {
          failed = new DatabaseFailedError(describeFailure(error), { cause: error });
          onFailure(failed);
        }
        throw failed ?? error;
      }
    };
  };

  // Every query, transaction and dump of PGlite calls one of these.
  pglite.execProtocol = guard(pglite.execProtocol.bind(pglite));
  pglite.execProtocolStream = guard(pglite.execProtocolStream.bind(pglite));
  pglite.execProtocolRaw = guard(pglite.execProtocolRaw.bind(pglite));
  return { failure: () => failed?.message };
}

function isFatal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A WebAssembly error: the module is in no state to continue.
  if (error.name === 'RuntimeError') return true;
  return 'severity' in error && ['PANIC', 'FATAL'].includes(String(error.severity));
}

function describeFailure(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const advice = isDiskFull(error)
    ? 'Its disk is full: free some space, then start the server again'
    : 'Start the server again; if it stops again, restore the last copy from DATA_DIR/copies';
  return `The embedded database has stopped (${said}). ${advice}. All confirmed data is safe.`;
}
