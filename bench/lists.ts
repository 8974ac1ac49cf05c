import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { explainLists } from './lists/explain-lists.ts';
import { type ListWorld, openListWorld } from './lists/list-world.ts';
import { LARGE, SMALL } from './lists/seed-lists.ts';

/** Rounds of every call; the two worlds take turns, so that other work on the machine hits both. */
const ROUNDS = Number(process.argv[2] ?? 200);
const MAX = 3;

await using resources = new AsyncDisposableStack();
const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-lists-'));
resources.defer(() => rm(folder, { recursive: true, force: true }));
// The database may run as another user.
await chmod(folder, 0o755);
const postgres = resources.use(await startPostgres(folder));
const small = resources.use(await openListWorld(postgres, folder, SMALL));
const large = resources.use(await openListWorld(postgres, folder, LARGE));

console.log(`| call | 1,000 videos | 1,000,000 videos | ratio | an account of 100,000 |`);
console.log('|---|---|---|---|---|');
let worst = 0;
for (const [name, url] of Object.entries(small.calls(small.account))) {
  const heavyUrl = large.calls(large.heavyAccount)[name] ?? url;
  const times = { small: [] as number[], large: [] as number[], heavy: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.small.push(await timeCall(small, url, small.account));
    times.large.push(await timeCall(large, large.calls(large.account)[name] ?? url, large.account));
    if (round % 4 === 0) times.heavy.push(await timeCall(large, heavyUrl, large.heavyAccount));
  }
  const [before, after, heavy] = [times.small, times.large, times.heavy].map(percentile95) as [
    number,
    number,
    number,
  ];
  worst = Math.max(worst, after / before);
  console.log(`| ${name} | ${ms(before)} | ${ms(after)} | ${(after / before).toFixed(2)} | ${ms(heavy)} |`);
}

console.log('\nPlans, among 1,000,000 videos:\n');
for (const { name, plan } of await explainLists(large)) console.log(`${name}\n${plan}\n`);
console.log(`Worst ratio ${worst.toFixed(2)}, at most ${MAX}.`);
process.exitCode = worst <= MAX ? 0 : 1;

async function timeCall(world: ListWorld, url: string, account: ListWorld['account']): Promise<number> {
  const start = performance.now();
  const response = await world.app.inject({ url, headers: { authorization: `Bearer ${account.access}` } });
  const time = performance.now() - start;
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.body}`);
  return time;
}

/** The first calls warm up. */
function percentile95(times: number[]): number {
  const sorted = times.slice(Math.ceil(times.length / 10)).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}
