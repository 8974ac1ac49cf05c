import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db, Trx } from './database.ts';
import { findStatements } from './prepared-statements.ts';
import type { Tables } from './tables.ts';

/** Compiles and never executes. */
const compiler: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

class Placeholder {
  name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Prepared<Args, Row> = {
  /** What distinguishes the forms of the query. */
  form?: string;
  args: Args;
  /** Gets the arguments as placeholders: it may pass them on, and must not look at them. */
  build: (db: Db, args: Args) => Compilable<Row>;
};

type Form = { name: string; compiled: CompiledQuery };

let names = 0;

/**
 * Queries that run so often that building their SQL each time, and parsing and planning it, would take as long as running it. One for
 * each query.
 */
export function createPreparedQuery() {
  const forms = new Map<string, Form>();

  return async function execute<Args extends Record<string, unknown>, Row>(
    db: Db | Trx,
    { form = '', args, build }: Prepared<Args, Row>,
  ): Promise<Row[]> {
    let known = forms.get(form);
    if (!known) {
      names += 1;
      known = { name: `prepared_${names}`, compiled: build(compiler, placeholdersOf(args)).compile() };
      forms.set(form, known);
    }
    const { name, compiled } = known;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? args[value.name] : value,
    );
    const run = findStatements(db);
    if (run) return (await run({ name, text: compiled.sql }, parameters)) as Row[];
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>);
    return rows;
  };
}

function placeholdersOf<Args extends Record<string, unknown>>(args: Args): Args {
  return Object.fromEntries(Object.keys(args).map((name) => [name, new Placeholder(name)])) as Args;
}
