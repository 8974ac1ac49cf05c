import { cpSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RUN_FOLDER } from './run-folder.ts';
import { startProduct } from './start-product.ts';

export interface DataFolder extends AsyncDisposable {
  path: string;
}

const DATA = 'avatarcade-data-';

/**
 * A folder for the data of one product. Creating a database takes most of a start, so it is created once a run and copied; built-in
 * pictures that one product drew, or has drawn so far, are there for the next. Without a run's folder each product starts with empty data.
 */
export async function openDataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(path.join(RUN_FOLDER ?? tmpdir(), DATA));
  if (RUN_FOLDER) {
    // A database is a thousand small files, for which the asynchronous `cp` takes five times as long.
    cpSync(await ensureDatabase(RUN_FOLDER), folder, { recursive: true });
    for (const from of await listFolders(RUN_FOLDER)) await copyBuiltIn(from, folder);
  }
  return {
    path: folder,
    async [Symbol.asyncDispose]() {
      if (RUN_FOLDER) await copyBuiltIn(folder, RUN_FOLDER);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The data of a product that was started and ended once. */
async function ensureDatabase(runFolder: string): Promise<string> {
  const made = path.join(runFolder, 'database');
  if ((await readdir(made).catch(() => [])).length > 0) return made;
  const draft = await mkdtemp(path.join(runFolder, 'draft-'));
  const product = await startProduct({ dataDir: draft, storeUrl: 'http://127.0.0.1:9' });
  await product.end('SIGTERM');
  try {
    await rename(draft, made);
  } catch {
    // Another worker was quicker.
    await rm(draft, { recursive: true, force: true });
  }
  return made;
}

/** The run's own, with what products left that have ended, and those of products that run. */
async function listFolders(runFolder: string): Promise<string[]> {
  const running = (await readdir(runFolder)).filter((name) => name.startsWith(DATA));
  return [runFolder, ...running.map((name) => path.join(runFolder, name))];
}

/** Where a server stores built-in pictures and sounds: the same name means the same content. */
const builtIn = (folder: string, name = '') => path.join(folder, 'files', `house/${name}`);

async function copyBuiltIn(from: string, to: string): Promise<void> {
  const names = await readdir(builtIn(from)).catch(() => []);
  await mkdir(builtIn(to), { recursive: true });
  const present = new Set(await readdir(builtIn(to)));
  const missing = names.filter((name) => !name.endsWith('.part') && !present.has(name));
  for (const name of missing) {
    const file = builtIn(to, name);
    // Products of two workers may end at the same time.
    const part = `${file}.${process.pid}.part`;
    await cp(builtIn(from, name), part);
    await rename(part, file);
  }
}
