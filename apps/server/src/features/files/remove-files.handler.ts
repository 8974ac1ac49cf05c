import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';

export function createRemoveFilesHandler({ storage }: { storage: Storage }): JobHandler<{ keys: string[] }> {
  return async ({ payload: { keys }, signal }) => {
    for (const key of keys) {
      signal.throwIfAborted();
      await storage.delete(key);
    }
  };
}
