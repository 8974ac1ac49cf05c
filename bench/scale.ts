import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { findFreePort } from '../apps/server/src/testing/find-free-port.ts';
import { type Customer, openCustomer, order } from './faults/customer.ts';
import { openKeeper } from './faults/keeper.ts';
import { openWorld, type World } from './faults/world.ts';

const { values } = parseArgs({
  options: {
    /** Seconds that each video takes instead of work. */
    seconds: { type: 'string', default: '4' },
    /** Videos for each worker. */
    videos: { type: 'string', default: '12' },
    workers: { type: 'string', default: '1,2,4,8,16' },
  },
});
const SECONDS = Number(values.seconds);
const VIDEOS = Number(values.videos);
const COUNTS = values.workers.split(',').map(Number);
/** Of what as many single workers finish. */
const GOAL = 0.95;
/** An account may order 30 videos a minute. */
const ORDERS_PER_CUSTOMER = 24;

const env = {
  BENCH_STUDIO: new URL('./scale/simulated-studio.ts', import.meta.url).href,
  BENCH_RENDER_SECONDS: String(SECONDS),
  RENDERS_AT_ONCE: '1',
};
await using world = await openWorld({ database: 'PostgreSQL', env });
await using workers = new AsyncDisposableStack();
let running = 1;
let single: number | undefined;
let isGood = true;
console.log(
  '| workers | videos | a minute | of as many single ones | median wait in the queue, longest |\n|---|---|---|---|---|',
);
for (const count of COUNTS) {
  await Promise.all(Array.from({ length: count - running }, (_, index) => addWorker(running + index)));
  running = count;
  const { perMinute, median, longest } = await measure(count);
  single ??= perMinute / count;
  const share = perMinute / count / single;
  isGood &&= share >= GOAL;
  console.log(
    `| ${count} | ${count * VIDEOS} | ${perMinute.toFixed(1)} | ${share.toFixed(3)} | ${median.toFixed(1)} s, ${longest.toFixed(1)} s |`,
  );
}
console.log(
  `\nEach video takes ${SECONDS} s instead of work. Load of the machine ${loadavg()[0]?.toFixed(1)}.`,
);
process.exitCode = isGood ? 0 : 1;

async function addWorker(number: number): Promise<void> {
  const port = await findFreePort();
  const dataDir = path.join(world.folder, `worker-${number}`);
  const own = { ...world.env, DATA_DIR: dataDir, WORKER_PORT: String(port) };
  const keeper = openKeeper({ role: 'worker', env: own, healthUrl: `http://127.0.0.1:${port}` });
  workers.use(keeper);
  await keeper.start();
  await keeper.ready();
}

type Measured = { perMinute: number; median: number; longest: number };

/** Orders that many videos for each worker, and waits for them. The first and the last of each worker aren't counted: workers begin and end apart. */
async function measure(count: number): Promise<Measured> {
  const ids = await orderVideos(world, count * VIDEOS);
  const finished = await waitForAll(world, ids);
  const times = finished.map(({ at }) => at).sort((one, other) => one - other);
  const [first = 0, last = 0] = [times[count - 1], times.at(-count - 1)];
  const waits = finished.map(({ waited }) => waited).sort((one, other) => one - other);
  return {
    perMinute: ((times.length - 2 * count) * 60_000) / (last - first),
    median: waits[Math.floor(waits.length / 2)] ?? 0,
    longest: waits.at(-1) ?? 0,
  };
}

async function orderVideos(on: World, count: number): Promise<string[]> {
  const ids: string[] = [];
  let customer: Customer | undefined;
  for (let number = 0; number < count; number += 1) {
    if (!customer || number % ORDERS_PER_CUSTOMER === 0)
      customer = await openCustomer(on, { videos: ORDERS_PER_CUSTOMER });
    ids.push(await order(on, customer));
  }
  return ids;
}

/** When each was finished, and the seconds before it was taken up. */
async function waitForAll(on: World, ids: readonly string[]): Promise<{ at: number; waited: number }[]> {
  const db = on.postgres?.db;
  if (!db) throw new Error('workers share PostgreSQL');
  for (;;) {
    const { rows } = await sql<{ status: string; at: number; waited: number }>`
      SELECT status, extract(epoch FROM updated_at)::float8 * 1000 AS at,
        extract(epoch FROM updated_at - created_at)::float8 - ${SECONDS} AS waited
      FROM videos WHERE id = ANY(${ids}::uuid[])`.execute(db);
    if (rows.some(({ status }) => status === 'failed')) throw new Error('a simulated video failed');
    if (rows.every(({ status }) => status === 'ready')) return rows;
    await wait(500);
  }
}
