import { createRemoveFilesHandler } from '../features/files/remove-files.handler.ts';
import { removeFilesJob } from '../features/files/remove-files.job.ts';
import type { JobQueue } from '../platform/jobs/jobs.port.ts';
import type { Storage } from '../providers/storage/storage.port.ts';

/** A queue for removals of files alone, which runs them at once. */
export function createRemovalQueue(storage: Storage): JobQueue {
  const handle = createRemoveFilesHandler({ storage });
  return {
    async enqueue(_db, order) {
      const payload = removeFilesJob.payload.parse(order.payload);
      const { signal } = new AbortController();
      await handle({ id: 'removal', payload, attempt: 1, lastAttempt: false, signal });
      return 'removal';
    },
  };
}
