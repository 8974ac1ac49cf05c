import { AV_LOG_ERROR } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { JobOrder } from '../job-protocol.ts';
import { JOBS, type JobKind, type Jobs } from '../jobs.ts';
import type { OnProgress } from '../render-types.ts';
import type { Stages } from './stages.ts';

type Listeners = { onProgress: OnProgress; stages: Stages };

export async function runJob<K extends JobKind>(
  { kind, input, limits }: JobOrder<K>,
  { onProgress, stages }: Listeners,
): Promise<Jobs[K]['result']> {
  Log.setLevel(AV_LOG_ERROR);
  stages.begin('load');
  const handle = await JOBS[kind].load();
  stages.begin('work');
  return handle(input, { limits, onProgress, beginStage: stages.begin });
}
