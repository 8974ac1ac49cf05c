import { type Kysely, sql } from 'kysely';

/** What a clip does that is shorter than its video; earlier ones started again. */
export async function addGameplayFit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('generations')
    .addColumn('gameplay_fit', 'text', (col) =>
      col.notNull().defaultTo('loop').check(sql`gameplay_fit IN ('loop', 'hold')`),
    )
    .execute();
}
