import { Gauge, type Metric } from 'prom-client';
import type { Db } from '../database/database.ts';
import { countQueues, type QueueCount } from './queue-counts.queries.ts';

type MeasuredQueue = { name: string; label: string };
type Count = Pick<QueueCount, 'waiting' | 'running'> & { oldestSeconds: number };

/** Jobs of this server's queues; others are left out. Queues with the same label are counted together. */
export function measureQueues({ db, queues }: { db: Db; queues: readonly MeasuredQueue[] }): Metric[] {
  // The metrics of one scrape share one reading.
  let reading: Promise<QueueCount[]> | undefined;
  const countOnce = () => {
    reading ??= countQueues(db).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const fill = async (set: (label: string, count: Count) => void) => {
    const counts = new Map((await countOnce()).map((count) => [count.queue, count]));
    const labels = new Map<string, Count>();
    for (const { name, label } of queues) labels.set(label, sum(labels.get(label), counts.get(name)));
    for (const [label, count] of labels) set(label, count);
  };
  const jobs = new Gauge({
    name: 'avatarcade_queue_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      await fill((queue, { waiting, running }) => {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'running' }, running);
      });
    },
  });
  const oldest = new Gauge({
    name: 'avatarcade_queue_oldest_seconds',
    help: 'Seconds since the oldest waiting job was enqueued; 0 if none waits.',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      await fill((queue, { oldestSeconds }) => this.set({ queue }, oldestSeconds));
    },
  });
  return [jobs, oldest];
}

function sum(
  before: Count = { waiting: 0, running: 0, oldestSeconds: 0 },
  more: QueueCount | undefined = undefined,
): Count {
  return {
    waiting: before.waiting + (more?.waiting ?? 0),
    running: before.running + (more?.running ?? 0),
    oldestSeconds: Math.max(before.oldestSeconds, more?.oldestSeconds ?? 0),
  };
}
