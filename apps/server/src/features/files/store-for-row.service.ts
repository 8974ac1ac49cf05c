import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { CancellableQueue } from '../../platform/jobs/jobs.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { callOffRemoval, hastenRemoval, planRemoval } from './file-removal.service.ts';

export type NewFile = { key: string; contentType: string } & ({ path: string } | { content: Buffer });

export type StoreForRowDeps = {
  db: Db;
  jobs: CancellableQueue;
  storage: Pick<Storage, 'put' | 'putFile'>;
  warn: (error: unknown, message: string) => void;
};

/**
 * Stores files, then writes the row that names them, in a transaction that may be repeated. If either fails, or the process ends, the files
 * are removed: see decision 64.
 */
export async function storeForRow(
  { files, write }: { files: readonly NewFile[]; write: (trx: Trx) => Promise<void> },
  deps: StoreForRowDeps,
): Promise<void> {
  const { db, jobs, warn } = deps;
  if (files.length === 0) return inTransaction(db, write);
  const planned = await planRemoval(db, { keys: files.map(({ key }) => key), jobs });
  try {
    for (const file of files) await store(file, deps);
    await inTransaction(db, async (trx) => {
      await callOffRemoval(trx, { planned, jobs });
      await write(trx);
    });
  } catch (error) {
    // The database may have been lost after it had committed: then the removal is called off, and this changes nothing.
    await inTransaction(db, (trx) => hastenRemoval(trx, { planned, jobs })).catch((later: unknown) =>
      warn(later, 'files that no row names are removed in a day'),
    );
    throw error;
  }
}

async function store(file: NewFile, { storage }: StoreForRowDeps): Promise<void> {
  const { key, contentType } = file;
  if ('path' in file) await storage.putFile(key, { path: file.path, contentType });
  else await storage.put(key, { content: file.content, contentType });
}
