import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { openEmbeddedDatabase, openPostgresDatabase } from '../../testing/databases.ts';
import { type Expected, playStory, type Story, story } from '../../testing/money-model.ts';
import { addMoneyProps, addUsers, createMoneyWorld, type MoneyWorld } from '../../testing/money-world.ts';
import { checkLedger } from './ledger-check.service.ts';

const TIMEOUT_MS = 600_000;

/** Runs each story as a separate user, and compares wallets, top-ups and videos with the expected values. */
async function playAll(stories: Story[], world: MoneyWorld): Promise<void> {
  const users = await addUsers(world.db, stories.length);
  const played = await Promise.all(stories.map((each, n) => playStory(each, users[n] as string, world)));
  const found = await readLedger(world.db, users);
  for (const expected of played) expect(found.get(expected.userId)).toEqual(ledgerOf(expected));
}

function ledgerOf({ worth, credited, videos }: Expected) {
  return {
    balance: Math.max(worth, 0),
    debt: Math.max(-worth, 0),
    credited,
    videos: videos.map(({ charge, status }) => `${charge} ${status}`).sort(),
  };
}

async function readLedger(db: Db, users: string[]) {
  const { rows } = await sql<{ id: string } & ReturnType<typeof ledgerOf>>`
    SELECT u.id, coalesce(w.balance_cents, 0) AS balance, coalesce(w.debt_cents, 0) AS debt,
      (SELECT count(*)::integer FROM payments p WHERE p.user_id = u.id) AS credited,
      array(SELECT g.charge_number || ' ' || g.status FROM videos g WHERE g.user_id = u.id ORDER BY 1) AS videos
    FROM users u LEFT JOIN wallets w ON w.user_id = u.id WHERE u.id = ANY(${users}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...wallet }) => [id, wallet]));
}

const BATCH = 100;
/** Few enough to be quick; use `LEDGER_STORIES=10000` after changing how money is posted. */
const STORIES = Number(process.env.LEDGER_STORIES ?? 1000);
const cases = [
  { where: 'PostgreSQL', open: openPostgresDatabase, stories: STORIES },
  { where: 'PGlite', open: openEmbeddedDatabase, stories: STORIES / 5 },
];

it.each(cases)(
  'random stories of payments, returns and videos end as reckoned, on $where',
  { timeout: TIMEOUT_MS },
  async ({ open, stories }) => {
    await using database = await open();
    const { db } = database;
    const world = await createMoneyWorld(db, { props: await addMoneyProps(db) });
    const batch = fc.array(story, { minLength: BATCH, maxLength: BATCH });
    await fc.assert(
      fc.asyncProperty(batch, (together) => playAll(together, world)),
      { numRuns: Math.ceil(stories / BATCH), endOnFailure: true },
    );
    expect(await checkLedger(db)).toEqual([]);
  },
);
