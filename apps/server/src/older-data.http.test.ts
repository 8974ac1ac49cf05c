import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Video } from '@avatarcade/contracts/videos';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from './features/accounts/password-hash.ts';
import type { Db } from './platform/database/database.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from './testing/create-test-app.ts';
import { forEachDatabase } from './testing/databases.ts';

/** At each, a user of that version adds data to the same database. */
const STATES = ['0006-generations', '0010-film-queue', '0017-voiceover-turns', '0023-live-ledger'] as const;
type State = (typeof STATES)[number];

const emailOf = (state: State) => `${state}@example.com`;
const HASH = hashPassword(TEST_PASSWORD);

async function insertId(db: Db, insert: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ id: string }>`${insert} RETURNING id`.execute(db);
  return rows[0]?.id ?? '';
}

/** A user with a game, as the first version that made videos wrote them. */
async function addUserWithGame(db: Db, email: string) {
  const userId = await insertId(
    db,
    sql`INSERT INTO users (email, password_hash, country) VALUES (${email}, ${await HASH}, 'EE')`,
  );
  await sql`INSERT INTO wallets (user_id, balance_cents) VALUES (${userId}, 0)`.execute(db);
  const assetId = await insertId(
    db,
    sql`INSERT INTO assets (user_id, type, orientation, state, file_key, source_key, preview_key, width, height, duration)
      VALUES (${userId}, 'gameplay_video', 'portrait', 'ready', 'clips/a.mp4', 'clips/a.mp4', 'clips/a.jpg', 1080, 1920, 10)`,
  );
  const productId = await insertId(
    db,
    sql`INSERT INTO products (user_id, product_url, title, title_key, description, additional_mechanics,
        recommended_country, target_audience, category_names)
      VALUES (${userId}, 'https://play.google.com/store/apps/details?id=a.b', 'Gems', 'gems', '', '', '', '', '[]')`,
  );
  return { userId, assetId, productId };
}

type Game = Awaited<ReturnType<typeof addUserWithGame>>;

/** As versions before 0024 write it, whose table was called `generations`. */
const addVideo = (db: Db, { title, game, status }: { title: string; game: Game; status: string }) =>
  insertId(
    db,
    sql`INSERT INTO generations (user_id, product_id, video_id, charge_number, title, title_key, voiceover, language,
        orientation, template_key, voice_key, avatar_key, gameplay_asset_id, captions, ai_label, status, stage,
        progress, failure_reason, duration)
      VALUES (${game.userId}, ${game.productId}, ${crypto.randomUUID()}, 1, ${title}, ${title.toLowerCase()}, 'Play now.',
        'en-US', 'portrait', 'corner-portrait', 'house:en-US-f', 'mara-casual', ${game.assetId}, true, true, ${status},
        'done', 100, ${status === 'failed' ? 'It failed.' : null}, 12)`,
  );

type Key = { userId: string; key: string; requestHash: string };

/** Statements of the version before 0024, in its names of tables and columns. */
const earlier = {
  /** Returns no row if the key is taken. */
  takeKey: ({ userId, key, requestHash }: Key) => sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, answer)
    VALUES (${userId}, ${key}, ${requestHash}, '{"status": 201}') ON CONFLICT (user_id, key) DO NOTHING RETURNING key`,
  saveReversal: (cents: number) => sql`
    INSERT INTO payment_returns (kind, reference, payment_id, currency, amount_cents, closed)
    VALUES ('refund', 're_1', ${SHARED.payment}, 'eur', ${cents}, false)
    ON CONFLICT (kind, reference) DO UPDATE SET amount_cents = excluded.amount_cents, closed = true`,
  setPosted: () => sql`
    UPDATE payment_returns SET booked_cents = amount_cents, bookings = bookings + 1
    WHERE kind = 'refund' AND reference = 're_1'`,
  saveCheck: (errors: number) => sql`INSERT INTO ledger_checks (faults, findings) VALUES (${errors}, '[]')`,
};

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(db)).rows;
}

/** What a user of a version of that state has. */
async function addHistory(db: Db, state: State) {
  const game = await addUserWithGame(db, emailOf(state));
  const ids = [
    await addVideo(db, { title: 'First', game, status: 'ready' }),
    await addVideo(db, { title: 'Second', game, status: 'failed' }),
  ];
  return { game, ids };
}

const SHARED = { payment: 'pi_1', key: 'k-1', requestHash: 'h' };

async function addEarlierMoney(db: Db, userId: string): Promise<void> {
  const { payment, key, requestHash } = SHARED;
  expect(await rowsOf(db, earlier.takeKey({ userId, key, requestHash }))).toEqual([{ key }]);
  await sql`INSERT INTO payments (id) VALUES (${payment})`.execute(db);
  await earlier.saveReversal(300).execute(db);
  await earlier.saveCheck(1).execute(db);
}

forEachDatabase((open) => {
  let app: TestApp;
  const histories = new Map<State, Awaited<ReturnType<typeof addHistory>>>();

  const historyOf = (state: State) => {
    const history = histories.get(state);
    if (!history) throw new Error(`nothing was added at ${state}`);
    return history;
  };

  // Each migration is a transaction of its own: a database that was used at several states is that of each of them.
  beforeAll(async () => {
    const database = await open({ migrated: false });
    for (const state of STATES) {
      await migrateToLatest(database.db, { target: state });
      histories.set(state, await addHistory(database.db, state));
    }
    await addEarlierMoney(database.db, historyOf('0023-live-ledger').game.userId);
    app = await createTestApp({ database });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it.each(STATES)(
    'an older database, of %s, starts and shows all of its videos, and those that its own version adds meanwhile',
    async (state) => {
      const { db } = app;
      const { game, ids } = historyOf(state);
      // The version before may still run beside this one.
      ids.push(await addVideo(db, { title: 'Third', game, status: 'ready' }));
      await sql`UPDATE generations SET title = 'Second renamed' WHERE id = ${ids[1]}`.execute(db);

      const body = { email: emailOf(state), password: TEST_PASSWORD };
      const signedIn = await app.call({ method: 'POST', url: API_PATHS.account.login, body });
      expect(signedIn.statusCode).toBe(200);
      const listed = await app.call({ method: 'GET', url: API_PATHS.videos.base, as: signedIn.json() });
      expect(listed.statusCode).toBe(200);
      const videos = listed.json<{ results: Video[]; count: number }>();
      expect(videos.count).toBe(3);
      expect(videos.results.map(({ id, title }) => [id, title]).sort()).toEqual(
        [
          [ids[0], 'First'],
          [ids[1], 'Second renamed'],
          [ids[2], 'Third'],
        ].sort(),
      );
      const older = await sql<{
        id: string;
      }>`SELECT id FROM generations WHERE user_id = ${game.userId}`.execute(db);
      expect(older.rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
    },
  );

  it('keys of requests, reversals and ledger checks are shared with a version before 0024 that still runs', async () => {
    const { db } = app;
    const { userId } = historyOf('0023-live-ledger').game;
    const { key: taken, requestHash } = SHARED;
    const key = { userId, key: taken, requestHash };
    expect(await rowsOf(db, earlier.takeKey(key))).toEqual([]);
    expect(await rowsOf(db, earlier.takeKey({ ...key, key: 'k-2' }))).toEqual([{ key: 'k-2' }]);
    await earlier.saveReversal(500).execute(db);
    await earlier.setPosted().execute(db);
    await earlier.saveCheck(2).execute(db);
    const keys = db
      .selectFrom('idempotent_requests')
      .select(['key', 'request_hash', 'response'])
      .orderBy('key');
    expect(await keys.execute()).toEqual([
      { key: 'k-1', request_hash: 'h', response: { status: 201 } },
      { key: 'k-2', request_hash: 'h', response: { status: 201 } },
    ]);
    const reversals = db
      .selectFrom('payment_reversals')
      .select(['reference', 'amount_cents', 'posted_cents', 'postings', 'closed']);
    expect(await reversals.execute()).toEqual([
      { reference: 're_1', amount_cents: 500, posted_cents: 500, postings: 1, closed: true },
    ]);
    const checks = db.selectFrom('ledger_check_runs').select('errors').orderBy('id');
    expect(await checks.execute()).toEqual([{ errors: 1 }, { errors: 2 }]);

    await db.updateTable('payment_reversals').set({ posted_cents: 200 }).execute();
    await db.deleteFrom('idempotent_requests').where('key', '=', 'k-1').execute();
    const read = sql`SELECT reference, booked_cents, bookings FROM payment_returns WHERE amount_cents <> booked_cents`;
    expect(await rowsOf(db, read)).toEqual([{ reference: 're_1', booked_cents: 200, bookings: 1 }]);
    expect(await rowsOf(db, sql`SELECT key, answer FROM idempotency_keys`)).toEqual([
      { key: 'k-2', answer: { status: 201 } },
    ]);
    expect(await rowsOf(db, sql`SELECT faults FROM ledger_checks ORDER BY id DESC LIMIT 1`)).toEqual([
      { faults: 2 },
    ]);
  });
});
