import { type Kysely, sql } from 'kysely';

/** The round of all users' turns in which a video is rendered; videos that wait already keep their order within round 0. */
export async function addFilmQueue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('generations')
    .addColumn('queue_round', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('generations_queue')
    .on('generations')
    .columns(['queue_round', 'updated_at', 'id'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
}
