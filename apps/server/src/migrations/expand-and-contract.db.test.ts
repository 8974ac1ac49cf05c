import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { openEmbeddedDatabase } from '../testing/databases.ts';
import { MIGRATIONS } from './migrations.ts';

/** The last migration before decision 0017. */
const BEFORE_THE_RULE = '0021-render-outages';

/**
 * What a migration removes, as `relation` or `relation.column`, with the release that stopped using it: the second
 * step of decision 0017. Nothing has been removed yet.
 */
const CONTRACTIONS: Record<string, { removes: string[]; unusedSince: string }> = {};

type Column = { place: string; type: string; needsValue: boolean };

async function listColumns<Tables>(db: Kysely<Tables>): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    SELECT table_name || '.' || column_name AS place, data_type AS type,
      is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AS "needsValue"
    FROM information_schema.columns WHERE table_schema = current_schema()`.execute(db);
  return new Map(rows.map((row) => [row.place, row]));
}

const tableOf = (place: string) => place.split('.')[0] ?? '';

/** What the version before a migration would no longer find, or could no longer write. */
function findBreaks(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const breaks: string[] = [];
  const earlierTables = new Set([...before.keys()].map(tableOf));
  for (const [place, { type }] of before) {
    const now = after.get(place);
    if (!now) breaks.push(`${place} is gone`);
    else if (now.type !== type) breaks.push(`${place} was ${type} and is ${now.type}`);
  }
  for (const [place, { needsValue }] of after) {
    const isNew = !before.has(place) && earlierTables.has(tableOf(place));
    if (isNew && needsValue) breaks.push(`${place} is new and has no default`);
    if (before.get(place)?.needsValue === false && needsValue) breaks.push(`${place} now needs a value`);
  }
  return breaks;
}

it('each migration leaves what the version before reads and writes (decision 0017)', async () => {
  await using database = await openEmbeddedDatabase({ migrated: false });
  const { db } = database;
  await migrateToLatest(db, { target: BEFORE_THE_RULE });
  const later = Object.keys(MIGRATIONS)
    .sort()
    .filter((name) => name > BEFORE_THE_RULE);
  expect(later.length).toBeGreaterThan(5);
  for (const name of later) {
    const before = await listColumns(db);
    await migrateToLatest(db, { target: name });
    const stated = CONTRACTIONS[name]?.removes ?? [];
    const found = findBreaks(before, await listColumns(db)).filter(
      (line) => !stated.some((place) => line === `${place} is gone` || line.startsWith(`${place}.`)),
    );
    expect(found, `${name} breaks the version before it: see decision 0017`).toEqual([]);
  }
}, 120_000);

it('a removed, renamed, narrowed or required column is found', async () => {
  await using database = await openEmbeddedDatabase();
  const { db } = database;
  const before = await listColumns(db);
  await sql`ALTER TABLE videos RENAME COLUMN title TO name`.execute(db);
  await sql`ALTER TABLE products ADD COLUMN rank integer NOT NULL DEFAULT 1`.execute(db);
  await sql`ALTER TABLE products ALTER COLUMN rank DROP DEFAULT`.execute(db);
  await sql`ALTER TABLE products ALTER COLUMN description TYPE varchar(9000)`.execute(db);
  const found = findBreaks(before, await listColumns(db));
  expect(found).toContain('videos.title is gone');
  expect(found).toContain('products.rank is new and has no default');
  expect(found).toContain('products.description was text and is character varying');
});
