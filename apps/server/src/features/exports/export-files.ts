import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { enqueueFileRemoval } from '../files/file-removal.service.ts';
import { keysOfVideo } from '../videos/stored-files.service.ts';
import { deleteExports, type ExportRow, listFilesOfExport } from './exports.queries.ts';
import type { ExportFile } from './exports.tables.ts';
import type { ExportDeps } from './exports-deps.ts';

/** Where a file of a pack is stored. */
export function keyOf(file: ExportFile): string {
  return 'key' in file ? file.key : keysOfVideo({ claim: 1, ...file.of })[file.of.part];
}

/** Those that are the pack's own: files of videos stay. */
export function ownKeys({ files }: Pick<ExportRow, 'files'>): string[] {
  return files.flatMap((file) => ('key' in file ? [file.key] : []));
}

/** With their files. */
export async function removeExports(
  trx: Trx,
  { ids, jobs }: { ids: readonly string[]; jobs: JobQueue },
): Promise<number> {
  const rows = await deleteExports(trx, ids);
  await enqueueFileRemoval(trx, { keys: rows.flatMap(ownKeys), jobs });
  return rows.length;
}

/** Removes the files that a pack was made of and doesn't name: it has ended meanwhile, or an earlier attempt planned others. */
export async function removeUnnamed(
  { id, files }: Pick<ExportRow, 'id' | 'files'>,
  { db, removeFiles }: Pick<ExportDeps, 'db' | 'removeFiles'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const named = new Set(ownKeys({ files: await listFilesOfExport(trx, id) }));
    const keys = ownKeys({ files }).filter((key) => !named.has(key));
    await removeFiles(trx, [...new Set(keys)]);
  });
}
