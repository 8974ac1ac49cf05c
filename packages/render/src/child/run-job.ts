import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { limitThreads } from '../av/threads.ts';
import type { JobOrder } from '../job-protocol.ts';
import { JOBS, type JobKind, type Jobs } from '../jobs.ts';
import type { JobContext, OnProgress } from '../render-types.ts';
import type { Stages } from './stages.ts';

type Listeners = { onProgress: OnProgress; stages: Stages; slices: JobContext['slices'] };

export async function runJob<K extends JobKind>(
  { kind, input, limits, threads }: JobOrder<K>,
  { onProgress, stages, slices }: Listeners,
): Promise<Jobs[K]['result']> {
  Log.setLevel(AV_LOG_ERROR);
  if (threads !== undefined) limitThreads(threads);
  stages.begin('load');
  const handle = await JOBS[kind].load();
  stages.begin('work');
  return handle(input, { limits, onProgress, beginStage: stages.begin, slices });
}
