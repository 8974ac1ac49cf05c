import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { JobOrder } from '../job-protocol.ts';
import { JOBS, type JobKind, type Jobs } from '../jobs.ts';
import type { OnProgress } from '../render-types.ts';

export async function runJob<K extends JobKind>(
  { kind, input, limits }: JobOrder<K>,
  onProgress: OnProgress,
): Promise<Jobs[K]['result']> {
  Log.setLevel(AV_LOG_ERROR);
  const handle = await JOBS[kind].load();
  return handle(input, { limits, onProgress });
}
