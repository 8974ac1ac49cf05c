import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { damagedDatabase, ensureWhole } from './damaged-database.ts';
import { acquireDataLock } from './data-lock.ts';
import type { OpenDatabase } from './database.ts';
import type { DataLock } from './held-lock.ts';
import { runPgliteStatements } from './pglite-statements.ts';
import { type RunStatement, serveStatements } from './prepared-statements.ts';
import { createQueryErrors } from './query-errors.ts';
import { limitQueries, watchIdle, watchReadOnly } from './query-limit.ts';
import type { Tables } from './tables.ts';
import { type DatabaseFailedError, watchPglite } from './watch-pglite.ts';

export type DatabaseOptions = {
  /** A PostgreSQL address; without one the database is embedded. */
  url?: string | undefined;
  /** Given if `url` is a pooler's that gives out connections for one transaction: the database's own address. */
  directUrl?: string | undefined;
  /** The folder that holds the embedded database in `db`, or 'memory' for a database that ends with the process. */
  dataDir: string | 'memory';
  /** Called with errors of idle connections. */
  onIdleError?: (error: Error) => void;
  /** Called once when the embedded database has stopped for good. */
  onFailure?: (error: DatabaseFailedError) => void;
  /** Called with a message for the operator while another server may be using the data folder. */
  onWait?: (words: string) => void;
  /** Connections to PostgreSQL. */
  poolSize?: number;
  /** How long a PostgreSQL may take to respond to a connection or a query. Set only by tests. */
  limits?: DatabaseLimits;
  /** The embedded database's compiled program and its files. Set only by tests, which share it among many databases. */
  program?: DatabaseProgram | undefined;
};

export type DatabaseProgram = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>>;

export type DatabaseLimits = {
  connectMs: number;
  queryMs: number;
  /** Of a session in a transaction whose client is silent: one that is out of reach may hold locks for hours otherwise. */
  silentMs?: number;
};

/**
 * How much a function of WebAssembly runs before V8 optimises it: thirty times the default, with which a third of a start's processor time
 * goes into optimising the embedded database. Short queries take the same time either way.
 */
const OPTIMISE_LATE = '--wasm-tiering-budget=400000000';

/** Longer than the server's own limit, so that it ends only what the server can't. */
const LIMITS: DatabaseLimits = { connectMs: 10_000, queryMs: 15_000 };

/** Opens the database. Throws if another process uses the data folder. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}

function openPostgres(
  url: string,
  { directUrl, onIdleError, limits = LIMITS, poolSize = 10 }: DatabaseOptions,
): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: limits.connectMs,
    // A pooler refuses parameters of a session.
    ...(!directUrl && {
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: limits.silentMs ?? 20_000,
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'avatarcade',
  });
  pool.on('error', (error) => onIdleError?.(error));
  // A connection that breaks in use rejects its query; without a listener its error event would also end the process.
  const { cutIdle } = watchIdle(pool);
  const readOnly = watchReadOnly(pool);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    limitQueries(client, {
      limitMs: limits.queryMs,
      onCut: cutIdle,
      onError: (error) => readOnly.note(client, error),
    });
  });
  const errors = createQueryErrors();
  const connect = () => pool.connect().catch((error: unknown) => errors.raise(error));
  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
  const db = new Kysely<Tables>({ dialect, log: errors.watch });
  if (!directUrl) {
    const run: RunStatement = async (statement, values) => (await pool.query({ ...statement, values })).rows;
    serveStatements(db, { run, raise: errors.raise });
  }
  return {
    db,
    errors: errors.counts,
    kind: 'postgres',
    pool,
    url: directUrl ?? url,
    isPooled: directUrl !== undefined,
    async [Symbol.asyncDispose]() {
      // Kysely ends the pool only if it was used.
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

async function openEmbedded({ dataDir, onFailure, onWait, program }: DatabaseOptions): Promise<OpenDatabase> {
  const inMemory = dataDir === 'memory';
  if (!inMemory) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = inMemory ? undefined : await acquireDataLock(dataDir, { onWait });
  try {
    setFlagsFromString(OPTIMISE_LATE);
    const pglite = inMemory ? await PGlite.create('memory://') : await openFolder(dataDir, program);
    const { failure } = watchPglite(pglite, (error) => onFailure?.(error));
    if (lock) guardStatements(pglite, lock);
    const errors = createQueryErrors();
    const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: errors.watch });
    serveStatements(db, { run: runPgliteStatements(pglite), raise: errors.raise });
    return {
      db,
      errors: errors.counts,
      kind: 'pglite',
      pglite,
      failure,
      async [Symbol.asyncDispose]() {
        // A database that failed can't be closed; the next start replays its log.
        if (!pglite.closed && failure() === undefined) await pglite.close();
        await lock?.[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await lock?.[Symbol.asyncDispose]();
    throw error;
  }
}

async function openFolder(dataDir: string, program: DatabaseProgram | undefined): Promise<PGlite> {
  try {
    await ensureWhole(dataDir);
    return await PGlite.create(join(dataDir, 'db'), { ...program });
  } catch (error) {
    throw await damagedDatabase(dataDir, error);
  }
}

/** Checks the lock before each message to the database: a suspended machine may have lost it. */
function guardStatements(pglite: PGlite, lock: DataLock): void {
  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (message) => {
    lock.ensureHeld();
    return execute(message);
  };
}
