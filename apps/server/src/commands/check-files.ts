import type { Client } from 'pg';
import type { ListedStorage } from '../providers/storage/storage.port.ts';
import { beginSnapshot, fixTextForms, parseRow, readLines } from './read-rows.ts';
import { createNameReader } from './stored-names.ts';
import { listTableShapes } from './table-shapes.queries.ts';

/** `named`: those that must be there, and what is there of those that may be gone. */
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
  const { required, optional } = await listNamed(client);
  const missing: string[] = [];
  for (const key of required) if (!stored.has(key) && !(await storage.head(key))) missing.push(key);
  const others = [...stored].filter((key) => !required.has(key));
  const orphans = others.filter((key) => !optional.has(key));
  return { named: required.size + others.length - orphans.length, stored: stored.size, missing, orphans };
}

type Named = { required: Set<string>; optional: Set<string> };

async function listNamed(client: Client): Promise<Named> {
  const named: Named = { required: new Set(), optional: new Set() };
  await fixTextForms(client);
  await beginSnapshot(client);
  for (const shape of await listTableShapes(client)) {
    const namesOf = createNameReader(shape);
    for await (const line of readLines(client, shape))
      for (const { key, by } of namesOf(parseRow(line)))
        named[by.isOptional ? 'optional' : 'required'].add(key);
  }
  await client.query('COMMIT');
  return named;
}
