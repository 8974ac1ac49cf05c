import { Gauge, type Metric } from 'prom-client';
import type { Db } from '../database/database.ts';
import { countQueues, type QueueCount } from './queue-counts.queries.ts';

/** Jobs of this server's queues. `names` is the closed list of the label's values; other queues are left out. */
export function measureQueues({ db, names }: { db: Db; names: readonly string[] }): Metric[] {
  // The metrics of one scrape share one reading.
  let reading: Promise<QueueCount[]> | undefined;
  const countOnce = () => {
    reading ??= countQueues(db).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const fill = async (set: (queue: string, found: QueueCount | undefined) => void) => {
    const counts = new Map((await countOnce()).map((count) => [count.queue, count]));
    for (const queue of names) set(queue, counts.get(queue));
  };
  const jobs = new Gauge({
    name: 'avatarcade_queue_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      await fill((queue, found) => {
        this.set({ queue, state: 'waiting' }, found?.waiting ?? 0);
        this.set({ queue, state: 'running' }, found?.running ?? 0);
      });
    },
  });
  const oldest = new Gauge({
    name: 'avatarcade_queue_oldest_seconds',
    help: 'Seconds since the oldest waiting job was enqueued; 0 if none waits.',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      await fill((queue, found) => this.set({ queue }, found?.oldestSeconds ?? 0));
    },
  });
  return [jobs, oldest];
}
