import { type Kysely, sql } from 'kysely';

/** An index for each order in which a user's list is read, so that a page costs the same for any length. */
const INDEXES = {
  generations_user_title: 'generations (user_id, title_key, id)',
  generations_user_newest: 'generations (user_id, created_at DESC, id DESC)',
  generations_product_newest: 'generations (product_id, created_at DESC, id DESC)',
  generations_product_title: 'generations (product_id, title_key, id)',
  products_user_title: 'products (user_id, title_key, id)',
  products_user_newest: 'products (user_id, created_at DESC, id DESC)',
  products_user_updated: 'products (user_id, updated_at DESC, id DESC)',
};
/** Defaults of the new columns. */
const COVERED = ['generations_user_created', 'generations_product_id', 'products_user_created'];

export async function addListIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES)) {
    await sql`CREATE INDEX ${sql.ref(name)} ON ${sql.raw(columns)}`.execute(db);
  }
  // Every page requests pending videos when it opens.
  await sql`CREATE INDEX generations_user_pending ON generations (user_id, created_at) WHERE status = 'pending'`.execute(
    db,
  );
  for (const name of COVERED) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  await foldLetters(db);
}

/** Titles are searched without these letters from now on. */
async function foldLetters(db: Kysely<unknown>): Promise<void> {
  for (const table of ['products', 'generations']) {
    await sql`UPDATE ${sql.table(table)}
      SET title_key = replace(replace(replace(translate(title_key, 'øłđðı', 'olddi'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
      WHERE title_key ~ '[øłđðıæœþ]'`.execute(db);
  }
}
