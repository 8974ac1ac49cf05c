import type { Client } from 'pg';
import type { ListedStorage } from '../providers/storage/storage.port.ts';
import { beginSnapshot, fixTextForms, parseRow, readLines } from './read-rows.ts';
import { createNameReader } from './stored-names.ts';
import { listTableShapes } from './table-shapes.queries.ts';

export type FileFindings = { named: number; stored: number; missing: string[]; orphans: string[] };

/**
 * Compares the files that rows name with those that are stored. `orphans` are named by no row: built-in pictures and clips, which are made
 * again when needed, and what an interrupted upload left.
 */
export async function checkFiles({
  client,
  storage,
}: {
  client: Client;
  storage: Pick<ListedStorage, 'list' | 'head'>;
}): Promise<FileFindings> {
  // Listed first: what is stored meanwhile is named and not listed, so it is looked up by itself.
  const stored = new Set<string>();
  for await (const { key } of storage.list()) stored.add(key);
  const named = await listNamed(client);
  const missing: string[] = [];
  for (const key of named) if (!stored.has(key) && !(await storage.head(key))) missing.push(key);
  const orphans = [...stored].filter((key) => !named.has(key));
  return { named: named.size, stored: stored.size, missing, orphans };
}

async function listNamed(client: Client): Promise<Set<string>> {
  const named = new Set<string>();
  await fixTextForms(client);
  await beginSnapshot(client);
  for (const shape of await listTableShapes(client)) {
    const namesOf = createNameReader(shape);
    for await (const line of readLines(client, shape))
      for (const { key } of namesOf(parseRow(line))) named.add(key);
  }
  await client.query('COMMIT');
  return named;
}
