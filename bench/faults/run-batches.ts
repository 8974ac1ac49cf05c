import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkCustomer, checkStoppedLedger, TAKEN_UP_MS } from './checks.ts';
import { openCustomer } from './customer.ts';
import { type Batch, type Run, replayOf } from './plan.ts';
import { createRandom } from './random.ts';
import { type Database, heal, openWorld, type World } from './world.ts';

export type Outcome = {
  run: Run;
  /** What was wrong; undefined if nothing was. */
  error: string | undefined;
  /** From the end of the fault. */
  takenUpMs: number;
  doneMs: number;
  ready: number;
  refunded: number;
  seconds: number;
};

const RUN_MS = 480_000;

/** Runs batches of one database, one after the other in one world, which a failed run replaces. */
export async function runLane(
  next: () => Batch | undefined,
  { database, report }: { database: Database; report: (outcome: Outcome) => void },
): Promise<void> {
  let world: World | undefined;
  for (let batch = next(); batch; batch = next()) {
    if (world && (world.disk !== undefined) !== batch.smallDisk) {
      await closeWorld(world);
      world = undefined;
    }
    for (const run of batch.runs) {
      world ??= await openWorld({ database, smallDisk: batch.smallDisk });
      const outcome = await runOne(world, run);
      report(outcome);
      if (outcome.error === undefined) continue;
      await keepLogs(world, run);
      await world[Symbol.asyncDispose]();
      world = undefined;
    }
    if (world && batch.runs.some(({ fault }) => fault.ownWorld)) {
      await closeWorld(world);
      world = undefined;
    }
  }
  if (world) await closeWorld(world);
}

async function runOne(world: World, run: Run): Promise<Outcome> {
  const start = performance.now();
  const limit = new AbortController();
  const late = wait(RUN_MS, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`it took longer than ${RUN_MS / 1000} s`);
  });
  late.catch(() => undefined);
  const done = { takenUpMs: 0, doneMs: 0, ready: 0, refunded: 0 };
  let error: string | undefined;
  try {
    Object.assign(done, await Promise.race([play(world, run), late]));
    if (done.takenUpMs > TAKEN_UP_MS) error = `taken up again after ${Math.round(done.takenUpMs)} ms`;
  } catch (thrown) {
    error = thrown instanceof Error ? `${thrown.message}\n${thrown.stack ?? ''}` : String(thrown);
  }
  limit.abort();
  return { run, error, ...done, seconds: (performance.now() - start) / 1000 };
}

async function play(world: World, { fault, seed }: Run) {
  const customer = await openCustomer(world, { videos: fault.videos ?? 1 });
  await fault.run({ world, random: createRandom(seed), customer });
  const endedAt = performance.now();
  await heal(world);
  return await checkCustomer(world, customer, endedAt);
}

/** The ledger of an embedded database can be read as a whole only when its server has ended. */
async function closeWorld(world: World): Promise<void> {
  await using closing = world;
  if (world.postgres) return;
  await world.web.stop();
  await checkStoppedLedger(closing.dataDir);
}

async function keepLogs(world: World, run: Run): Promise<void> {
  const file = path.join(tmpdir(), `fault-${run.fault.kind}-${run.database}-${run.seed}.log`);
  await writeFile(file, world.keepers.map((keeper) => keeper.log()).join('\n=====\n'));
  console.log(`  log: ${file}\n  again: ${replayOf(run)}`);
}
