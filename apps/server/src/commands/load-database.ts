import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { type BackupManifest, type BackupTable, tableFile } from './backup-format.ts';
import { CommandError } from './command.errors.ts';
import type { Say } from './run-command.ts';
import { sortByReferences } from './sort-by-references.ts';
import { listReferences, listTableShapes, nameTable, placeOf } from './table-shapes.queries.ts';

type Load = { manifest: BackupManifest; folder: string; say: Say };

/** Characters of a statement's rows. */
const BATCH = 1_000_000;

/**
 * Fills empty tables in one transaction. Triggers stay on: the database itself checks that the ledger sums to zero and that every balance is
 * the one of its entries.
 */
export async function loadDatabase(client: Client, { manifest, folder, say }: Load): Promise<void> {
  const references = await listReferences(client);
  const shapes = new Map(
    (await listTableShapes(client)).map((shape) => [`${shape.schema}.${shape.name}`, shape]),
  );
  const tables = sortByReferences(manifest.tables, references);
  for (const table of tables) ensureFits(table, shapes.get(`${table.schema}.${table.name}`)?.columns);
  await client.query('BEGIN');
  // What migrations and the queue wrote; ledger tables are empty, and allow no deletion.
  for (const table of [...tables].reverse()) {
    const { rowCount } = await client.query(nameTable(client, { text: 'SELECT FROM %table LIMIT 1', table }));
    if (rowCount) await client.query(nameTable(client, { text: 'DELETE FROM %table', table }));
  }
  for (const [index, table] of tables.entries()) {
    if (table.rows === 0) continue;
    const place = `${table.schema}.${table.name}`;
    const isOneStatement = references.some(({ from, to }) => from === place && to === place);
    const loaded = await loadTable(client, { table, folder, batch: isOneStatement ? Infinity : BATCH });
    if (loaded !== table.rows)
      throw new CommandError(
        `${tableFile(table)} has ${loaded} of ${table.rows} rows: the backup is damaged.`,
      );
    say(`[${index + 1}/${tables.length}] ${place}: ${loaded} rows`);
  }
  for (const { schema, name, last, used } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      placeOf(client, { schema, name }),
      last,
      used,
    ]);
  say('The database checks the ledger and all references');
  await client.query('COMMIT');
}

function ensureFits(table: BackupTable, columns: BackupTable['columns'] | undefined): void {
  if (JSON.stringify(columns) === JSON.stringify(table.columns)) return;
  throw new CommandError(
    `The table ${table.schema}.${table.name} of the backup isn't the one of this version. ` +
      'Restore with the version that made the backup, then upgrade.',
  );
}

async function loadTable(
  client: Client,
  { table, folder, batch }: { table: BackupTable; folder: string; batch: number },
): Promise<number> {
  const names = table.columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const values = table.columns.map(({ type }, place) => `(r ->> ${place})::${type}`).join(', ');
  const statement = `INSERT INTO ${placeOf(client, table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_array_elements($1::json) AS rows(r)`;
  let rows = 0;
  let waiting: string[] = [];
  let size = 0;
  const flush = async () => {
    if (waiting.length > 0) await client.query(statement, [`[${waiting.join(',')}]`]);
    waiting = [];
    size = 0;
  };
  const file = createReadStream(join(folder, tableFile(table))).pipe(createGunzip());
  for await (const line of createInterface({ input: file, crlfDelay: Infinity })) {
    rows += 1;
    waiting.push(line);
    size += line.length;
    if (size > batch) await flush();
  }
  await flush();
  return rows;
}
