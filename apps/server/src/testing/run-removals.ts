import { sql } from 'kysely';
import { createRemoveFilesHandler } from '../features/files/remove-files.handler.ts';
import { removeFilesJob } from '../features/files/remove-files.job.ts';
import type { Db } from '../platform/database/database.ts';
import type { Storage } from '../providers/storage/storage.port.ts';

/** Runs the removals of files that are due after so many seconds, as a worker would. Returns their keys. */
export async function runRemovals(
  { db, storage }: { db: Db; storage: Storage },
  afterSeconds = 0,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; data: unknown }>`
    DELETE FROM pgboss.job
    WHERE name = ${removeFilesJob.name} AND state = 'created' AND start_after <= now() + ${afterSeconds} * interval '1 second'
    RETURNING id, data`.execute(db);
  const handle = createRemoveFilesHandler({ storage });
  const { signal } = new AbortController();
  const jobs = rows.map(({ id, data }) => ({ id, payload: removeFilesJob.payload.parse(data) }));
  for (const job of jobs) await handle({ ...job, attempt: 1, lastAttempt: false, signal });
  return jobs.flatMap(({ payload }) => payload.keys);
}
