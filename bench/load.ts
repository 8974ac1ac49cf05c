import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { GAMEPLAY_MAX_BYTES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { type Customer, openCustomer } from './faults/customer.ts';
import { DATABASES, type Database, openWorld, type World } from './faults/world.ts';
import { makeBigClip } from './load/big-clip.ts';
import { type Call, percentile, sendSteadily } from './load/send-steadily.ts';

const { values } = parseArgs({
  options: {
    /** Of the steady load. */
    seconds: { type: 'string', default: '600' },
    database: { type: 'string' },
    /** `steady` or `uploads`; both unless set. */
    part: { type: 'string' },
    uploads: { type: 'string', default: '50' },
  },
});
const PER_SECOND: Record<Database, number> = { PostgreSQL: 200, PGlite: 50 };
const CUSTOMERS = 40;
const GOAL_P95_MS = 150;
const GOAL_RSS_MB = 512;
let isGood = true;

for (const database of DATABASES) {
  if (values.database && values.database !== database) continue;
  await using world = await openWorld({ database });
  const customers: Customer[] = [];
  for (let number = 0; number < CUSTOMERS; number += 1)
    customers.push(await openCustomer(world, { videos: number === 0 ? 1 : 0 }));
  if (values.part !== 'uploads') await measureSteady(world, customers);
  if (values.part !== 'steady' && database === 'PostgreSQL') await measureUploads(world);
}
process.exit(isGood ? 0 : 1);

async function measureSteady(world: World, customers: readonly Customer[]): Promise<void> {
  const seconds = Number(values.seconds);
  const perSecond = PER_SECOND[world.database];
  const rss = watchRss(world);
  const { times, statuses } = await sendSteadily({
    ...{ url: world.url, perSecond, seconds },
    next: (number) => buildCall(customers[number % customers.length], number),
  });
  const peak = rss.stop();
  const p95 = percentile(times, 0.95);
  const errors = [...statuses].filter(([status]) => status === 0 || status >= 500);
  isGood &&= errors.length === 0 && p95 <= GOAL_P95_MS;
  console.log(
    `${world.database}: ${perSecond} requests a second for ${seconds} s: median ${percentile(times, 0.5).toFixed(1)} ms, ` +
      `95 % ${p95.toFixed(1)} ms, 99 % ${percentile(times, 0.99).toFixed(1)} ms, statuses ${JSON.stringify([...statuses])}, ` +
      `memory of the web process at most ${peak.toFixed(0)} MB, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** What a page of the product asks for, and one change in ten. */
function buildCall(customer: Customer | undefined, number: number): Call {
  if (!customer) throw new Error('there are no customers');
  const network = `10.1.${Math.floor(number / 100) % 250}.${number % 250}`;
  const base = { token: customer.access(), network };
  const paths = [
    API_PATHS.account.user,
    `${API_PATHS.products.base}?page_size=6`,
    `${API_PATHS.videos.base}?page_size=6`,
    API_PATHS.wallet.entries,
    API_PATHS.catalogue.templates,
  ];
  if (number % 10 === 9) {
    const body = JSON.stringify({ first_name: `Name ${number}` });
    return { ...base, method: 'PATCH', path: API_PATHS.account.user, body };
  }
  return { ...base, method: 'GET', path: paths[number % paths.length] ?? API_PATHS.account.user };
}

async function measureUploads(world: World): Promise<void> {
  const count = Number(values.uploads);
  const clip = new Blob([await makeBigClip(world.folder, GAMEPLAY_MAX_BYTES)], { type: 'video/mp4' });
  const customers: Customer[] = [];
  for (let number = 0; number < count; number += 1) customers.push(await openCustomer(world, { videos: 0 }));
  const rss = watchRss(world);
  const health: number[] = [];
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await wait(50)) {
      const start = performance.now();
      await (await fetch(`${world.url}/healthz`)).text();
      health.push(performance.now() - start);
    }
  };
  const watching = watch();
  const start = performance.now();
  const statuses = await Promise.all(
    customers.map(async (customer) => {
      const form = new FormData();
      form.set('type', 'gameplay_video');
      form.set('orientation', 'portrait');
      form.set('file', clip, 'clip.mp4');
      const headers = { authorization: `Bearer ${customer.access()}` };
      const response = await fetch(`${world.url}${API_PATHS.assets.base}`, {
        ...{ method: 'POST', body: form, headers, signal: AbortSignal.timeout(1_200_000) },
      });
      await response.text();
      return response.status;
    }),
  );
  isOver = true;
  await watching;
  const peak = rss.stop();
  isGood &&= peak <= GOAL_RSS_MB && statuses.every((status) => status === 201);
  console.log(
    `${count} uploads of ${GAMEPLAY_MAX_BYTES / 1e6} MB at once: ${((performance.now() - start) / 1000).toFixed(0)} s, ` +
      `statuses ${JSON.stringify([...new Set(statuses)])}, memory of the web process at most ${peak.toFixed(0)} MB, ` +
      `/healthz 99 % ${percentile(
        health.toSorted((one, other) => one - other),
        0.99,
      ).toFixed(0)} ms, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** The resident memory of the web process, four times a second; its children are processes of their own. */
function watchRss({ web }: World): { stop(): number } {
  let peak = 0;
  const look = () => {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${web.pid()}/status`, 'utf8'));
    peak = Math.max(peak, Number(found?.[1] ?? 0) / 1000);
  };
  const timer = setInterval(look, 250);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
