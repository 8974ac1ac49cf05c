import type { CompiledQuery } from 'kysely';
import { countProducts, listProducts } from '../../apps/server/src/features/products/products.queries.ts';
import {
  countVideos,
  countVideosOf,
  listPending,
  listVideos,
} from '../../apps/server/src/features/videos/videos.queries.ts';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import type { ListWorld } from './list-world.ts';

type Plugin = Parameters<Db['withPlugin']>[0];
type Query = Parameters<Plugin['transformQuery']>[0]['node'];

export type Explained = {
  name: string;
  /** The nodes of the plan that read a table. */
  plan: string;
};

/** How PostgreSQL reads each list. Throws when it reads a whole table. */
export async function explainLists({ db, account }: ListWorld): Promise<Explained[]> {
  const page = { userId: account.id, page: 1, pageSize: 6, search: '', countVideosOf };
  const lists: Record<string, (watched: Db) => Promise<unknown>> = {
    'products, newest': (watched) => listProducts(watched, { ...page, ordering: '-created_at' }),
    'products by title': (watched) => listProducts(watched, { ...page, ordering: 'title' }),
    'products by change': (watched) => listProducts(watched, { ...page, ordering: '-updated_at' }),
    'products, counted': (watched) => countProducts(watched, account.id),
    'videos, newest': (watched) => listVideos(watched, { ...page, ordering: '-created_at' }),
    'videos by title': (watched) => listVideos(watched, { ...page, ordering: 'title' }),
    'videos, found': (watched) => listVideos(watched, { ...page, search: 'merge', ordering: '-created_at' }),
    'videos of a product': (watched) =>
      listVideos(watched, { ...page, productId: account.productId, ordering: '-created_at' }),
    'videos, counted': (watched) => countVideos(watched, account.id),
    'videos being made': (watched) => listPending(watched, account.id),
  };
  const explained: Explained[] = [];
  for (const [name, list] of Object.entries(lists)) {
    const plans = await explain(db, list);
    if (plans.some((line) => /Seq Scan on (products|videos)/.test(line))) {
      throw new Error(`${name} reads a whole table:\n${plans.join('\n')}`);
    }
    explained.push({ name, plan: plans.filter((line) => /Scan/.test(line)).join('\n') });
  }
  return explained;
}

/** Runs the list's own queries once, and then has each explained. */
async function explain(db: Db, list: (watched: Db) => Promise<unknown>): Promise<string[]> {
  const nodes: Query[] = [];
  const watch: Plugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const watched = db.withPlugin(watch);
  const all: CompiledQuery[] = [];
  // Queries whose SQL is built once don't pass the plugin.
  watched.executeQuery = (prepared: CompiledQuery<unknown>) => {
    all.push(prepared);
    return db.executeQuery(prepared) as never;
  };
  await list(watched);
  all.push(...nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: 'explained' })));
  const lines: string[] = [];
  for (const compiled of all) {
    lines.push(...(await explainQuery(db, { ...compiled, sql: `EXPLAIN ${compiled.sql}` })));
    // As a statement that is planned once, for all arguments.
    const generic = { ...compiled, parameters: [], sql: `EXPLAIN (GENERIC_PLAN) ${compiled.sql}` };
    lines.push(...(await explainQuery(db, generic)));
  }
  return lines;
}

async function explainQuery(db: Db, explain: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain);
  return rows.map((row) => row['QUERY PLAN']);
}
