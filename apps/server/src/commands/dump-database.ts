import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type BackupManifest, type BackupTable, tableFile } from './backup-format.ts';
import { beginSnapshot, parseRow, readLines } from './read-rows.ts';
import type { Say } from './run-command.ts';
import { createNameReader, type NamedBy } from './stored-names.ts';
import {
  listSequences,
  listTableShapes,
  type Reader,
  readVersions,
  type TableShape,
} from './table-shapes.queries.ts';

export type Dump = Pick<
  BackupManifest,
  'takenAt' | 'migrations' | 'queueVersion' | 'tables' | 'sequences'
> & {
  /** The stored files that the rows name. */
  named: Map<string, NamedBy>;
};

/** Writes all tables as of one moment to `folder`. The server may go on working. */
export async function dumpDatabase(
  client: Reader,
  { folder, say }: { folder: string; say: Say },
): Promise<Dump> {
  const takenAt = await beginSnapshot(client);
  const named: Dump['named'] = new Map();
  const tables: BackupTable[] = [];
  const shapes = await listTableShapes(client);
  for (const [index, shape] of shapes.entries()) {
    const rows = await dumpTable(client, { shape, folder, named });
    tables.push({ ...shape, rows });
    if (rows > 0) say(`[${index + 1}/${shapes.length}] ${shape.schema}.${shape.name}: ${rows} rows`);
  }
  // Sequences aren't part of a snapshot: numbers given out meanwhile are left out later, and none is given out twice.
  const sequences = await listSequences(client);
  const versions = await readVersions(client);
  await client.query('COMMIT');
  return { takenAt, ...versions, tables, sequences, named };
}

async function dumpTable(
  client: Reader,
  { shape, folder, named }: { shape: TableShape; folder: string; named: Dump['named'] },
): Promise<number> {
  const namesOf = createNameReader(shape);
  let rows = 0;
  const lines = async function* () {
    for await (const line of readLines(client, shape)) {
      rows += 1;
      for (const { key, by } of namesOf(parseRow(line))) named.set(key, by);
      yield `${line}\n`;
    }
  };
  const path = join(folder, tableFile(shape));
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), createWriteStream(path, { flags: 'wx' }));
  return rows;
}
