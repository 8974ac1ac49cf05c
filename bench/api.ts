import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import type { FromServer } from './api/api-server-messages.ts';
import { load } from './api/load.ts';
import { median } from './median.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    /** Of one call on one of the two. */
    ms: { type: 'string', default: '700' },
    /** Requests of each before anything counts: until then its code isn't compiled, however long that takes beside other work. */
    warm: { type: 'string', default: '2000' },
    database: { type: 'string' },
    profile: { type: 'boolean', default: false },
    call: { type: 'string' },
  },
});
/** Of the requests that bare Fastify serves. */
const GOAL = 0.7;

await using resources = new AsyncDisposableStack();
const folder = await mkdtemp(path.join(tmpdir(), 'avatarcade-api-'));
resources.defer(() => rm(folder, { recursive: true, force: true }));
// The database may run as another user.
await chmod(folder, 0o755);

console.log('| call | database | bare Fastify | server | of requests | CPU of the process | response |');
console.log('|---|---|---|---|---|---|---|');
let worst = Number.POSITIVE_INFINITY;
for (const database of ['PGlite', 'PostgreSQL'].filter(
  (name) => !values.database || name === values.database,
)) {
  await compare(database);
}
console.log(
  `\nLoad of the machine: ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}.`,
);
console.log(`Worst ${worst.toFixed(2)} of the requests of bare Fastify; the goal is ${GOAL}.`);

async function compare(database: string): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const own = path.join(folder, database);
  const args = [own];
  if (database === 'PostgreSQL') args.push(parts.use(await startPostgres(folder)).url('postgres'));
  const child = fork(new URL('./api/api-server.child.ts', import.meta.url), args, {
    execArgv: values.profile ? ['--cpu-prof', '--cpu-prof-dir=/tmp/avatarcade-profiles'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  parts.defer(async () => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
  });
  const ready = await message(child);
  if (ready.kind !== 'ready') throw new Error('the server did not start');
  const cpu = async () => {
    child.send('cpu');
    const used = await message(child);
    if (used.kind !== 'cpu') throw new Error('the server did not tell its CPU time');
    return (used.user + used.system) / 1000;
  };
  const measure = async (port: number, address: string) => {
    const before = await cpu();
    const start = performance.now();
    const { responses, body } = await load({ port, path: address, token: ready.token }, Number(values.ms));
    const seconds = (performance.now() - start) / 1000;
    return {
      responses,
      perSecond: responses / seconds,
      cpuMs: ((await cpu()) - before) / responses,
      bytes: body.length,
    };
  };
  const calls = Object.entries(ready.paths).filter(([name]) => !values.call || name === values.call);
  for (const [call, address] of calls) {
    // A profile shows the server alone.
    const bare = values.profile ? ready.ports.server : ready.ports.bare;
    for (const port of [bare, ready.ports.server]) {
      for (let warm = 0; warm < Number(values.warm); ) warm += (await measure(port, address)).responses;
    }
    const rounds: { bare: Measured; server: Measured }[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      rounds.push({
        bare: await measure(bare, address),
        server: await measure(ready.ports.server, address),
      });
    }
    const requests = median(rounds.map(({ bare, server }) => server.perSecond / bare.perSecond));
    worst = Math.min(worst, requests);
    const of = (pick: (pair: (typeof rounds)[number]) => number) => median(rounds.map(pick));
    console.log(
      `| ${call} | ${database} | ${of(({ bare }) => bare.perSecond).toFixed(0)}/s | ${of(({ server }) => server.perSecond).toFixed(0)}/s | ` +
        `${requests.toFixed(2)} | ${of(({ bare }) => bare.cpuMs).toFixed(2)} → ${of(({ server }) => server.cpuMs).toFixed(2)} ms | ` +
        `${rounds[0]?.bare.bytes} → ${rounds[0]?.server.bytes} B |`,
    );
  }
}

type Measured = { responses: number; perSecond: number; cpuMs: number; bytes: number };

async function message(child: ReturnType<typeof fork>): Promise<FromServer> {
  const [received] = await once(child, 'message');
  return received;
}
