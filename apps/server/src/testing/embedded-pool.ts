import type { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../platform/database/database.ts';

export type EmbeddedDatabase = Extract<OpenDatabase, { kind: 'pglite' }>;
type Row = Record<string, unknown>;

/** What a database holds, in a form that can be compared and restored. */
type Contents = {
  /** Tables without rows. */
  empty: string[];
  filled: FilledTable[];
  /** Statements that set each sequence. */
  sequences: string[];
};
type FilledTable = { table: string; json: string };

type Pooled = {
  database: EmbeddedDatabase;
  contents: Contents;
  structure: string;
  methods: unknown[];
  uses: number;
  /** Ends what servers listen to as long as their database is open. */
  stopListening: () => Promise<void>;
};

/** Each holds a hundred megabytes. */
const MAX_IDLE = 2;
/** Deleted rows stay in the tables, where queries have to pass them. */
const MAX_DELETED = 5000;
/** Each server's prepared statements stay in the session. */
const MAX_USES = 50;

const idle: Pooled[] = [];

/**
 * Opens a database that is as new: one of an earlier test with all of its changes undone, or the result of `openNew`. Restoring takes a
 * tenth of the time of opening. A database whose structure, settings, locks or methods a test changed isn't used again.
 */
export async function openPooled(openNew: () => Promise<EmbeddedDatabase>): Promise<OpenDatabase> {
  const pooled = idle.pop() ?? (await addToPool(await openNew()));
  const { database } = pooled;
  pooled.uses += 1;
  let given = false;
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      if (given) return;
      given = true;
      if (idle.length < MAX_IDLE && pooled.uses < MAX_USES && (await restore(pooled))) idle.push(pooled);
      else await database[Symbol.asyncDispose]();
    },
  };
}

async function addToPool(database: EmbeddedDatabase): Promise<Pooled> {
  const stopListening = trackListeners(database.pglite);
  return {
    database,
    uses: 0,
    stopListening,
    contents: await readContents(database),
    structure: await readStructure(database),
    methods: methodsOf(database),
  };
}

/** Undoes what a test changed; returns whether the database is as new. */
async function restore({ database, contents, structure, methods, stopListening }: Pooled): Promise<boolean> {
  const { pglite, failure } = database;
  if (pglite.closed || failure() !== undefined) return false;
  if (methodsOf(database).some((method, index) => method !== methods[index])) return false;
  await stopListening();
  if ((await readStructure(database)) !== structure) return false;
  const changed = await listChanged(database, contents);
  // Without triggers: they protect rows that never change.
  const results = await pglite.exec(
    [
      'BEGIN',
      "SET LOCAL session_replication_role = 'replica'",
      ...[...contents.empty, ...changed.map(({ table }) => table)].map((table) => `DELETE FROM ${table}`),
      ...changed.map(
        ({ table, json }) =>
          `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${quote(json)}::json)`,
      ),
      ...contents.sequences,
      'COMMIT',
    ].join(';\n'),
  );
  clearCounts(database.errors);
  // PGlite adds up the rows of all statements of a call.
  return (results.at(-1)?.affectedRows ?? 0) <= MAX_DELETED;
}

function clearCounts(counts: Record<string, number>): void {
  for (const kind of Object.keys(counts)) counts[kind] = 0;
}

async function listChanged(database: EmbeddedDatabase, { filled }: Contents): Promise<FilledTable[]> {
  const now = await Promise.all(filled.map(({ table }) => readRows(database, table)));
  return filled.filter(({ json }, index) => json !== now[index]);
}

function trackListeners(pglite: PGlite): () => Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const listen = pglite.listen.bind(pglite);
  pglite.listen = async (...args) => {
    const stop = await listen(...args);
    stops.push(stop);
    return stop;
  };
  return async () => {
    for (const stop of stops.splice(0)) await stop();
  };
}

/** What tests replace to see or to break queries. */
const methodsOf = ({ pglite }: EmbeddedDatabase): unknown[] => [
  pglite.exec,
  pglite.execProtocol,
  pglite.execProtocolRaw,
  pglite.execProtocolRawSync,
  pglite.execProtocolStream,
  pglite.listen,
  pglite.query,
  pglite.transaction,
];

const OWN_RELATIONS = `
  SELECT c.oid, c.relkind, c.xmin, quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`;

async function readContents(database: EmbeddedDatabase): Promise<Contents> {
  const names = await read(
    database,
    `SELECT name FROM (${OWN_RELATIONS}) r WHERE relkind = 'r' ORDER BY name`,
  );
  const empty: string[] = [];
  const filled: FilledTable[] = [];
  for (const table of names.map(({ name }) => String(name))) {
    const json = await readRows(database, table);
    if (json === undefined) empty.push(table);
    else filled.push({ table, json });
  }
  const sequences = await read(
    database,
    `SELECT format('SELECT setval(%L, %s, %L)', quote_ident(schemaname) || '.' || quote_ident(sequencename),
       coalesce(last_value, start_value), last_value IS NOT NULL) AS restore FROM pg_sequences ORDER BY 1`,
  );
  return { empty, filled, sequences: sequences.map((sequence) => String(sequence.restore)) };
}

async function readRows(database: EmbeddedDatabase, table: string): Promise<string | undefined> {
  const [found] = await read(database, `SELECT json_agg(t)::text AS json FROM ${table} t`);
  return typeof found?.json === 'string' ? found.json : undefined;
}

/** Changes with the tables, their columns and constraints, functions, triggers, settings, locks and listeners of the session. */
async function readStructure(database: EmbeddedDatabase): Promise<string> {
  const own = `(SELECT oid FROM (${OWN_RELATIONS}) r)`;
  const parts = [
    `SELECT 'relation', oid::text, xmin::text FROM (${OWN_RELATIONS}) r`,
    `SELECT 'column', attrelid || '.' || attnum, xmin::text FROM pg_attribute WHERE attrelid IN ${own}`,
    `SELECT 'constraint', oid::text, xmin::text FROM pg_constraint WHERE conrelid IN ${own}`,
    `SELECT 'trigger', oid::text, xmin::text FROM pg_trigger WHERE tgrelid IN ${own}`,
    `SELECT 'function', p.oid::text, p.xmin::text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE n.nspname NOT IN ('pg_catalog', 'information_schema')`,
    `SELECT 'setting', name, setting FROM pg_settings WHERE source = 'session'`,
    `SELECT 'lock', classid || '.' || objid, mode FROM pg_locks WHERE locktype = 'advisory'`,
    `SELECT 'listener', pg_listening_channels(), ''`,
  ];
  const [found] = await read(
    database,
    `SELECT md5(string_agg(kind || ' ' || what || ' ' || state, ',' ORDER BY kind, what, state)) AS hash
     FROM (${parts.join(' UNION ALL ')}) AS all_parts (kind, what, state)`,
  );
  return String(found?.hash);
}

async function read({ pglite }: EmbeddedDatabase, query: string): Promise<Row[]> {
  return (await pglite.query<Row>(query)).rows;
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
