import type { Kysely } from 'kysely';

/** Presenters that aren't of the drawn cast may be renamed and deleted: a video keeps the name that it was ordered with. */
export async function addPresenterNames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('presenter_name', 'text').execute();
}
