import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Video } from '@avatarcade/contracts/videos';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { hashPassword } from './features/accounts/password-hash.ts';
import type { Db } from './platform/database/database.ts';
import { migrateToLatest } from './platform/database/migrate.ts';
import { createTestApp, TEST_PASSWORD } from './testing/create-test-app.ts';
import { forEachDatabase } from './testing/databases.ts';

const EMAIL = 'earlier@example.com';

async function insertId(db: Db, insert: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ id: string }>`${insert} RETURNING id`.execute(db);
  return rows[0]?.id ?? '';
}

/** A user with a game, as the first version that made videos wrote them. */
async function addUserWithGame(db: Db) {
  const hash = await hashPassword(TEST_PASSWORD);
  const userId = await insertId(
    db,
    sql`INSERT INTO users (email, password_hash, country) VALUES (${EMAIL}, ${hash}, 'EE')`,
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
    VALUES ('refund', 're_1', 'pi_1', 'eur', ${cents}, false)
    ON CONFLICT (kind, reference) DO UPDATE SET amount_cents = excluded.amount_cents, closed = true`,
  setPosted: () => sql`
    UPDATE payment_returns SET booked_cents = amount_cents, bookings = bookings + 1
    WHERE kind = 'refund' AND reference = 're_1'`,
  saveCheck: (errors: number) => sql`INSERT INTO ledger_checks (faults, findings) VALUES (${errors}, '[]')`,
};

async function rowsOf(db: Db, query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(db)).rows;
}

forEachDatabase((open) => {
  it.each(['0006-generations', '0010-film-queue', '0017-voiceover-turns', '0023-live-ledger'])(
    'an older database, of %s, starts and shows all of its videos, and those that its own version adds meanwhile',
    async (state) => {
      const database = await open({ migrated: false });
      const { db } = database;
      await migrateToLatest(db, { target: state });
      const game = await addUserWithGame(db);
      const ids = [
        await addVideo(db, { title: 'First', game, status: 'ready' }),
        await addVideo(db, { title: 'Second', game, status: 'failed' }),
      ];
      await using app = await createTestApp({ database });
      // The version before may still run beside this one.
      ids.push(await addVideo(db, { title: 'Third', game, status: 'ready' }));
      await sql`UPDATE generations SET title = 'Second renamed' WHERE id = ${ids[1]}`.execute(db);

      const body = { email: EMAIL, password: TEST_PASSWORD };
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
      const older = await sql<{ id: string }>`SELECT id FROM generations`.execute(db);
      expect(older.rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
    },
    120_000,
  );

  it('keys of requests, reversals and ledger checks are shared with a version before 0024 that still runs', async () => {
    await using database = await open({ migrated: false });
    const { db } = database;
    await migrateToLatest(db, { target: '0023-live-ledger' });
    const { userId } = await addUserWithGame(db);
    const key = { userId, key: 'k-1', requestHash: 'h' };
    expect(await rowsOf(db, earlier.takeKey(key))).toEqual([{ key: 'k-1' }]);
    await sql`INSERT INTO payments (id) VALUES ('pi_1')`.execute(db);
    await earlier.saveReversal(300).execute(db);
    await earlier.saveCheck(1).execute(db);
    await migrateToLatest(db);

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
  }, 120_000);
});
