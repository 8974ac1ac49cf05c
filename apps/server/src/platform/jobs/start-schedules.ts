import type { Db } from '../database/database.ts';
import type { AnyJobDefinition } from './job-definition.ts';
import type { JobQueue } from './jobs.port.ts';

/** A job without content that is enqueued again and again, unless it waits or runs already. */
export type Schedule = { job: AnyJobDefinition; everyMs: number; atStart: boolean };

type ScheduleDeps = { db: Db; jobs: JobQueue; warn: (error: unknown, message: string) => void };

/** Enqueues the jobs of all schedules until it is disposed. */
export function startSchedules(schedules: Schedule[], { db, jobs, warn }: ScheduleDeps): Disposable {
  const timers = schedules.map(({ job, everyMs, atStart }) => {
    const enqueue = () => {
      jobs.enqueue(db, { job, payload: {}, singletonKey: 'all' }).catch((error: unknown) => {
        warn(error, `the job ${job.name} could not be queued`);
      });
    };
    if (atStart) enqueue();
    return setInterval(enqueue, everyMs).unref();
  });
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
