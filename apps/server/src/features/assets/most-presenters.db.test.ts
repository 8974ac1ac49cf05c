import { ACTORS_MAX, MASCOTS_MAX } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgresDatabase } from '../../testing/databases.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';

const CLIP = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42clip of a person')]);
const PICTURE = createCanvas(60, 60).toBuffer('image/png');
const CASES = [
  {
    ...{ table: 'actors', most: ACTORS_MAX, url: API_PATHS.actors.base },
    ...{ file: CLIP, fields: { consent: 'true', sound: 'voice', language: 'English', text: '' } },
  },
  { table: 'mascots', most: MASCOTS_MAX, url: API_PATHS.mascots.base, file: PICTURE, fields: {} },
];

let world: VideoWorld;
beforeAll(async () => {
  world = await createVideoWorld({ database: await openPostgresDatabase() });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Statements that wait for a lock of another transaction. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world.db);
  return rows[0]?.count ?? 0;
}

it.each(CASES)('a user has at most $most $table, also by uploads at the same time', async (one) => {
  const { table, most, url, file, fields } = one;
  const user = await world.registerUser();
  const product = (await world.addProduct(user)).id;
  const upload = async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ product, ...fields })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(file)]), 'hero');
    const request = new Request('http://x', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const body = Buffer.from(await request.arrayBuffer());
    return (await world.call({ method: 'POST', url, as: user, headers, body })).statusCode;
  };
  expect(await upload()).toBe(201);
  const name = sql.table(table);
  await sql`
    INSERT INTO ${name} SELECT (jsonb_populate_record(${name}, jsonb_build_object('id', gen_random_uuid()))).*
    FROM ${name}, generate_series(1, ${most - 2}) WHERE user_id = ${user.id}`.execute(world.db);

  // Nobody can insert until both have looked whether there is room, or one waits for the other to look.
  const { uploads } = await world.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE ${name} IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const both = Promise.all([upload(), upload()]);
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(2);
    return { uploads: both };
  });
  expect((await uploads).sort()).toEqual([201, 400]);
});
