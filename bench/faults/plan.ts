import type { Fault } from './fault.ts';
import type { Database } from './world.ts';

export type Run = { fault: Fault; database: Database; seed: number };
/** Runs that share a world. */
export type Batch = { database: Database; smallDisk: boolean; runs: Run[] };

type Wanted = { faults: readonly Fault[]; database: Database | undefined; seed: number; runs: number };

/** Runs of each kind with seeds that follow each other, taking turns between the databases on which the kind exists. */
export function planBatches({ faults, database, seed, runs }: Wanted): Batch[] {
  const batches = new Map<string, Batch>();
  for (const fault of faults) {
    const on = fault.on.filter((one) => !database || one === database);
    for (let number = 0; on.length > 0 && number < runs; number += 1) {
      const where = on[number % on.length] ?? 'PGlite';
      const key = `${fault.kind} ${where}`;
      const batch = batches.get(key) ?? { database: where, smallDisk: fault.smallDisk === true, runs: [] };
      batch.runs.push({ fault, database: where, seed: seed + number });
      batches.set(key, batch);
    }
  }
  // Those that need a world of their own come last.
  return [...batches.values()].sort((one, other) => Number(one.smallDisk) - Number(other.smallDisk));
}

export const replayOf = ({ fault, database, seed }: Run) =>
  `npm run faults -w bench -- --kind ${fault.kind} --database ${database} --seed ${seed} --runs 1`;
