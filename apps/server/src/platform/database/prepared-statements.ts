import { codeOf } from '../errors/error-code.ts';
import type { Db, Trx } from './database.ts';

export type Statement = { name: string; text: string };
/** Runs a statement that a connection to the database parses and plans once, and knows by its name from then on. */
export type RunStatement = (statement: Statement, values: unknown[]) => Promise<unknown[]>;

/** PostgreSQL's code where a statement was prepared before a migration changed the columns of its result. */
const OUTDATED = '0A000';

const runners = new WeakMap<object, RunStatement>();

/** Lets prepared queries of this database run as named statements. `raise` throws what a caller gets to see. */
export function serveStatements(
  db: Db,
  { run, raise }: { run: RunStatement; raise: (error: unknown) => never },
): void {
  let generation = 0;
  runners.set(db, async (statement, values) => {
    const used = generation;
    const attempt = () => run({ ...statement, name: `${statement.name}_${generation}` }, values);
    try {
      return await attempt();
    } catch (error) {
      if (codeOf(error) !== OUTDATED) return raise(error);
      // All are prepared again, by other names.
      if (used === generation) generation += 1;
      return await attempt().catch(raise);
    }
  });
}

/** Undefined within a transaction, and behind a pooler, which gives each query another connection. */
export function findStatements(db: Db | Trx): RunStatement | undefined {
  return runners.get(db);
}
