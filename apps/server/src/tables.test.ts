import { expect, it } from 'vitest';
import { readSources, type SourceFile } from './testing/source-files.ts';

/** Tables of other features that a feature's SQL reads: joins, locks, and checks of foreign keys. */
const READS: Record<string, string[]> = {
  actors: ['assets', 'videos'],
  assets: ['actors', 'mascots', 'products', 'video_clips', 'videos'],
  catalogue: ['users'],
  keys: ['users'],
  mascots: ['assets', 'videos'],
  presenters: ['videos'],
  products: ['assets'],
  support: ['users'],
  videos: ['ledger_transactions'],
  wallet: ['users', 'videos'],
  webhooks: ['users'],
};

const sources = readSources(['apps/server/src/features']);
const featureOf = ({ path }: SourceFile) => path.split(/[\\/]/).at(-2) ?? '';
const TABLES = /interface Tables \{([^}]*)\}/;

/** The declaring feature of each table. */
const owners = new Map(
  sources
    .filter(({ path }) => path.endsWith('.tables.ts'))
    .flatMap((file) => {
      const declared = TABLES.exec(file.text)?.[1] ?? '';
      return [...declared.matchAll(/(\w+):/g)].map(([, table = '']) => [table, featureOf(file)] as const);
    }),
);

const READ = /\.(?:selectFrom|\w+Join)\(\s*'(\w+)|\b(?:FROM|JOIN)\s+(\w+)/g;
const WRITE =
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:UPDATE|INSERT INTO|DELETE FROM)\s+(\w+)/g;

/** The other features' tables that a feature's queries use. */
function listForeign(pattern: RegExp): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const file of sources.filter(({ path }) => path.endsWith('.queries.ts'))) {
    const feature = featureOf(file);
    const used = [...file.text.matchAll(pattern)].map(([, inBuilder, inText]) => inBuilder ?? inText ?? '');
    const foreign = used.filter((table) => owners.has(table) && owners.get(table) !== feature);
    if (foreign.length > 0) found[feature] = [...new Set([...(found[feature] ?? []), ...foreign])].sort();
  }
  return found;
}

it('every table has its feature', () => {
  expect(owners.size).toBeGreaterThan(25);
});

it('a feature writes to its own tables only', () => {
  expect(listForeign(WRITE)).toEqual({});
});

it('a feature reads only listed tables of other features', () => {
  expect(listForeign(READ)).toEqual(READS);
});
