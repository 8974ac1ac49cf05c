import type { OpenDatabase } from '../../apps/server/src/platform/database/database.ts';

export type Size = {
  name: string;
  users: number;
  /** Of each user. */
  products: number;
  videos: number;
  /** One account that has grown beside the others. */
  heavy: { products: number; videos: number };
};

export const SMALL: Size = {
  name: 'small',
  users: 1,
  products: 10,
  videos: 1000,
  heavy: { products: 1, videos: 1 },
};
export const LARGE: Size = {
  name: 'large',
  users: 900,
  products: 10,
  videos: 1000,
  heavy: { products: 1000, videos: 100_000 },
};

/** Fills the tables for the users that are there, by the database's own loops: a million rows in a minute. */
export async function seedLists(
  database: OpenDatabase,
  { size, heavyUser }: { size: Size; heavyUser: string },
): Promise<void> {
  if (database.kind === 'pglite') {
    const { pglite } = database;
    await fill({ size, heavyUser }, (text, values) => pglite.query(text, values));
    await pglite.query('RESET session_replication_role');
    return;
  }
  const client = await database.pool.connect();
  try {
    await fill({ size, heavyUser }, (text, values) => client.query(text, values));
  } finally {
    client.release(true);
  }
}

async function fill(
  { size, heavyUser }: { size: Size; heavyUser: string },
  query: (text: string, values?: unknown[]) => Promise<unknown>,
): Promise<void> {
  // Rows that are made to fit need no checks.
  await query('SET session_replication_role = replica');
  await query('SET statement_timeout = 0');
  await query(
    `INSERT INTO users (email, country) SELECT 'user' || n || '@example.com', 'DE' FROM generate_series(1, $1::int) n`,
    [size.users - 1],
  );
  await query(`INSERT INTO assets (user_id, type, orientation, state, file_key, source_key, preview_key, width, height, duration)
    SELECT id, 'gameplay_video', 'portrait', 'ready', 'gameplay/' || id || '.mp4', 'x', 'previews/' || id || '.jpg', 1080, 1920, 10 FROM users`);
  await query(PRODUCTS, [heavyUser, size.products, size.heavy.products]);
  await query(VIDEOS, [heavyUser, size.videos, size.heavy.videos]);
  // As the database's own housekeeping leaves it.
  await query('VACUUM ANALYZE');
}

/** Titles as they are: several words, some of them in many. */
const TITLE = (n: string) =>
  `(ARRAY['meteor','merge','fox','ember','castle','puzzle','racer','sky'])[1 + ${n} % 8] || ' ' || (ARRAY['saga','quest','world','mania','2'])[1 + ${n} % 5] || ' ' || ${n}`;

const PRODUCTS = `INSERT INTO products (user_id, product_url, title, title_key, description, additional_mechanics, recommended_country,
    target_audience, category_names, created_at, updated_at)
  SELECT users.id, 'https://play.google.com/store/apps/details?id=com.game.n' || n, ${TITLE('n')}, ${TITLE('n')}, repeat('A fine game. ', 60), '', '',
    'Teens', '["Puzzle"]', now() - n * interval '1 hour', now() - (n % 7) * interval '1 day'
  FROM users, generate_series(1, CASE WHEN users.id = $1 THEN $3::int ELSE $2::int END) n`;

const VIDEOS = `INSERT INTO videos (user_id, product_id, video_id, charge_number, title, title_key, voiceover, language, orientation, template_key,
    voice_key, avatar_key, gameplay_asset_id, captions, ai_label, status, stage, progress, duration, created_at)
  SELECT own.user_id, own.ids[1 + n % cardinality(own.ids)], gen_random_uuid(), 1, ${TITLE('n')}, ${TITLE('n')}, repeat('Merge meteors. ', 20), 'English',
    'portrait', 'corner', 'en-emma', 'maya-everyday', assets.id, true, true, CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'ready' END, 'done', 100, 20,
    now() - n * interval '1 minute'
  FROM (SELECT user_id, array_agg(id) AS ids FROM products GROUP BY user_id) own
  JOIN assets ON assets.user_id = own.user_id,
  generate_series(1, CASE WHEN own.user_id = $1 THEN $3::int ELSE $2::int END) n`;
