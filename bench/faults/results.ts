import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Fault } from './fault.ts';
import type { Run } from './plan.ts';
import type { Outcome } from './run-batches.ts';
import type { Database } from './world.ts';

type Line = Omit<Outcome, 'run'> & { kind: string; database: Database; seed: number };

/** Outcomes in a file, a line each, of this and of interrupted commands before. Without a file there are none. */
export function openResults(file: string | undefined, faults: readonly Fault[]) {
  const earlier = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(read) : [];
  function read(text: string): Outcome[] {
    if (text.trim() === '') return [];
    const { kind, database, seed, ...outcome }: Line = JSON.parse(text);
    const fault = faults.find((each) => each.kind === kind);
    return fault ? [{ run: { fault, database, seed }, ...outcome, error: outcome.error }] : [];
  }
  const isOf = (one: Run) => (other: Outcome) =>
    other.run.fault === one.fault && other.run.database === one.database && other.run.seed === one.seed;
  return {
    earlier,
    has: (run: Run) => earlier.some(isOf(run)),
    add({ run: { fault, database, seed }, ...outcome }: Outcome) {
      if (file) appendFileSync(file, `${JSON.stringify({ kind: fault.kind, database, seed, ...outcome })}\n`);
    },
  };
}
