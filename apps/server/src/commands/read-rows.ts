import { z } from 'zod';
import type { Row } from './stored-names.ts';
import { nameTable, type Reader, type TableShape } from './table-shapes.queries.ts';

const BATCH = 1000;
const TEXT_FORMS = [
  'SET statement_timeout = 0',
  "SET datestyle = 'ISO, YMD'",
  "SET intervalstyle = 'iso_8601'",
  "SET timezone = 'UTC'",
  'SET extra_float_digits = 3',
  "SET bytea_output = 'hex'",
];
const row = z.array(z.string().nullable());

export const parseRow = (line: string): Row => row.parse(JSON.parse(line));

/** The rows of a table as PostgreSQL writes their values as text, each as a line of JSON. Needs a transaction. */
export async function* readLines(client: Reader, table: TableShape): AsyncGenerator<string> {
  const text = 'DECLARE rows NO SCROLL CURSOR FOR SELECT to_json(ARRAY[%values])::text AS line FROM %table';
  await client.query(nameTable(client, { text, table }));
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${BATCH} FROM rows`);
    for (const { line } of rows) yield line;
    if (rows.length < BATCH) break;
  }
  await client.query('CLOSE rows');
}

/** Values as text mean the same to every PostgreSQL, whatever its settings and the machine's time zone. */
export async function fixTextForms(client: Reader): Promise<void> {
  for (const form of TEXT_FORMS) await client.query(form);
}

/** Begins a snapshot: everything that is read from it was committed before it, whatever is written meanwhile. */
export async function beginSnapshot(client: Reader): Promise<string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ at: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
  );
  return rows[0]?.at ?? '';
}
