import type { Client, QueryResultRow } from 'pg';
import { z } from 'zod';
import { QUEUE_SCHEMA } from '../platform/jobs/pg-boss.ts';
import type { BackupManifest } from './backup-format.ts';

const SCHEMAS = ['public', QUEUE_SCHEMA];
/** Written by the migrations and the queue themselves. */
const OWN_TABLES = ['kysely_migration', 'kysely_migration_lock', 'version'];

const shape = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type TableShape = z.infer<typeof shape>;

/** What reads rows: a connection to PostgreSQL, or the embedded database. */
export type Reader = Pick<Client, 'escapeIdentifier'> & {
  query<Row extends QueryResultRow = QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
};

/** Tables that hold the product's and the queue's rows, each with its columns and their types as PostgreSQL writes them. */
export async function listTableShapes(client: Reader): Promise<TableShape[]> {
  const { rows } = await client.query(
    `SELECT n.nspname AS schema, c.relname AS name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT c.relname = ANY($2)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS, OWN_TABLES],
  );
  return z.array(shape).parse(rows);
}

const reference = z.object({ from: z.string(), to: z.string() });

/** Foreign keys, as `schema.table` that refers and that is referred to. */
export async function listReferences(client: Client): Promise<z.infer<typeof reference>[]> {
  const { rows } = await client.query(
    `SELECT DISTINCT fn.nspname || '.' || f.relname AS from, tn.nspname || '.' || t.relname AS to
     FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
     JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
     WHERE k.contype = 'f' AND fn.nspname = ANY($1)`,
    [SCHEMAS],
  );
  return z.array(reference).parse(rows);
}

/** `last` is the last number that was given out, or the first one that will be, if none was. */
export async function listSequences(client: Reader): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1, 2',
    [SCHEMAS],
  );
  const sequences: BackupManifest['sequences'] = [];
  for (const { schema, name } of rows) {
    const found = await client.query<{ last: string; used: boolean }>(
      nameTable(client, {
        text: 'SELECT last_value::text AS last, is_called AS used FROM %table',
        table: { schema, name },
      }),
    );
    for (const { last, used } of found.rows) sequences.push({ schema, name, last, used });
  }
  return sequences;
}

export async function readVersions(client: Reader): Promise<{ migrations: string[]; queueVersion: number }> {
  const done = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  const queue = await client.query<{ version: number }>(`SELECT version FROM ${QUEUE_SCHEMA}.version`);
  return { migrations: done.rows.map(({ name }) => name), queueVersion: queue.rows[0]?.version ?? 0 };
}

/** Whether a server has started on the database: migrations alone don't make the queue. */
export async function hasQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('${QUEUE_SCHEMA}.version') IS NOT NULL AS found`,
  );
  return rows[0]?.found ?? false;
}

/** Whether nothing of anybody's is in the database yet. */
export async function isDatabaseEmpty(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'm', 'S') LIMIT 1`,
    [SCHEMAS],
  );
  return rowCount === 0;
}

type Named = { schema: string; name: string; columns?: readonly { name: string }[] };

/**
 * A statement about a table whose name comes from the database itself: `%table` becomes its quoted name, `%values` its quoted columns as
 * text. Values never stand in a statement.
 */
export function nameTable(client: Reader, { text, table }: { text: string; table: Named }): string {
  const values = (table.columns ?? []).map(({ name }) => `${client.escapeIdentifier(name)}::text`);
  return text
    .replaceAll('%table', () => placeOf(client, table))
    .replaceAll('%values', () => values.join(', '));
}

export function placeOf(client: Reader, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}
