import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DatabaseProgram } from '../platform/database/open-database.ts';

let loaded: Promise<DatabaseProgram> | undefined;

/** PGlite's program, compiled once for all databases of this process: most of the time of opening one. */
export function loadDatabaseProgram(): Promise<DatabaseProgram> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<DatabaseProgram> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return {
    pgliteWasmModule: new WebAssembly.Module(await readFile(join(folder, 'pglite.wasm'))),
    fsBundle: new Blob([await readFile(join(folder, 'pglite.data'))]),
  };
}
