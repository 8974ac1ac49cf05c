import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { BUCKET_KEYS } from '../apps/server/src/providers/storage/s3/testing/bucket-store.ts';
import { FAULTS } from './faults/catalogue.ts';
import { type Batch, planBatches, replayOf } from './faults/plan.ts';
import { openResults } from './faults/results.ts';
import { type Outcome, runLane } from './faults/run-batches.ts';
import { DATABASES, type Database } from './faults/world.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '20' },
    database: { type: 'string' },
    /** Worlds of each database at once. */
    lanes: { type: 'string', default: '2' },
    /** A file for the table. */
    report: { type: 'string' },
    /** A file with a line for each run. Runs that it has aren't made again: so hours of them can be interrupted. */
    results: { type: 'string' },
  },
});
const faults = FAULTS.filter(({ kind }) => !values.kind || values.kind.includes(kind));
const database = DATABASES.find((one) => one === values.database);
if (faults.length === 0 || (values.database && !database)) {
  console.error(`Kinds: ${FAULTS.map(({ kind }) => kind).join(', ')}\nDatabases: ${DATABASES.join(', ')}`);
  process.exit(2);
}
// The driver reads the bucket itself when it makes a backup.
Object.assign(process.env, BUCKET_KEYS);
const results = openResults(values.results, faults);
const outcomes: Outcome[] = [...results.earlier];
const start = performance.now();
const batches = planBatches({ faults, database, seed: Number(values.seed), runs: Number(values.runs) });
const count = batches.reduce((sum, { runs }) => sum + runs.length, 0);
for (const batch of batches) batch.runs = batch.runs.filter((run) => !results.has(run));
await Promise.all(DATABASES.flatMap((one) => openLanes(one)));
console.log(`\n${summarize()}`);
process.exit(outcomes.some(({ error }) => error !== undefined) ? 1 : 0);

function openLanes(one: Database): Promise<void>[] {
  const queue = batches.filter((batch) => batch.database === one && batch.runs.length > 0);
  const next = (): Batch | undefined => queue.shift();
  return Array.from({ length: Math.min(Number(values.lanes), queue.length) }, () =>
    runLane(next, { database: one, report: note }),
  );
}

function note(outcome: Outcome): void {
  outcomes.push(outcome);
  results.add(outcome);
  const { run, error, seconds, takenUpMs, doneMs } = outcome;
  const after = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const how =
    error === undefined
      ? `right, taken up after ${after(takenUpMs)}, done after ${after(doneMs)}`
      : `WRONG: ${error}`;
  console.log(
    `${outcomes.length}/${count} ${run.fault.kind} on ${run.database}, seed ${run.seed}: ${how} (${seconds.toFixed(1)} s)`,
  );
  // After each run, so that hours of them leave a report whatever ends them.
  if (values.report) writeFileSync(values.report, `${summarize()}\n`);
}

function summarize(): string {
  const rows = faults.map((fault) => {
    const own = outcomes.filter(({ run }) => run.fault === fault);
    const right = own.filter(({ error }) => error === undefined);
    const on = (one: Database) => own.filter(({ run }) => run.database === one).length;
    const sum = (of: 'ready' | 'refunded') => own.reduce((all, outcome) => all + outcome[of], 0);
    const slowest = (of: 'takenUpMs' | 'doneMs') =>
      `${(Math.max(0, ...own.map((outcome) => outcome[of])) / 1000).toFixed(1)} s`;
    return `| ${fault.kind} | ${fault.what} | ${on('PostgreSQL')} + ${on('PGlite')} | ${right.length} | ${sum('ready')} | ${sum('refunded')} | ${slowest('takenUpMs')} | ${slowest('doneMs')} |`;
  });
  const wrong = outcomes.filter(({ error }) => error !== undefined);
  return [
    '| kind | what fails | runs on PostgreSQL + PGlite | right | videos ready | refunded | slowest to be taken up | to be done |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `${outcomes.length - wrong.length} of ${outcomes.length} runs right, seeds from ${values.seed}, in ${Math.round((performance.now() - start) / 1000)} s, load of the machine ${loadavg()[0]?.toFixed(1)}.`,
    ...wrong.map(({ run, error }) => `WRONG: ${replayOf(run)}\n  ${error?.split('\n')[0]}`),
  ].join('\n');
}
