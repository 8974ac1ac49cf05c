import { isConnectionLost } from '../../platform/database/connection-loss.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction, isConflict } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { enqueueFileRemoval } from './file-removal.service.ts';

export type NewFile = { key: string; contentType: string } & ({ path: string } | { content: Buffer });

export type StoreForRowDeps = {
  db: Db;
  jobs: JobQueue;
  storage: Pick<Storage, 'put' | 'putFile' | 'delete'>;
  warn: (error: unknown, message: string) => void;
};

/**
 * Stores files, then writes the row that names them. If either fails, no sweep would find the files: they are deleted, by a job where the
 * storage fails. They stay if the database is lost while the row is written: it may be there.
 */
export async function storeForRow(
  { files, write }: { files: readonly NewFile[]; write: () => Promise<void> },
  deps: StoreForRowDeps,
): Promise<void> {
  let isStored = false;
  try {
    for (const file of files) await store(file, deps);
    isStored = true;
    await write();
  } catch (error) {
    const mayBeNamed = isStored && isConnectionLost(error) && !isConflict(error);
    if (!mayBeNamed) await remove(files, deps);
    throw error;
  }
}

async function store(file: NewFile, { storage }: StoreForRowDeps): Promise<void> {
  const { key, contentType } = file;
  if ('path' in file) await storage.putFile(key, { path: file.path, contentType });
  else await storage.put(key, { content: file.content, contentType });
}

async function remove(
  files: readonly NewFile[],
  { db, jobs, storage, warn }: StoreForRowDeps,
): Promise<void> {
  const keys = files.map(({ key }) => key);
  try {
    for (const key of keys) await storage.delete(key);
  } catch {
    await inTransaction(db, (trx) => enqueueFileRemoval(trx, { keys, jobs })).catch((error: unknown) =>
      warn(error, 'files that no row names can’t be deleted'),
    );
  }
}
