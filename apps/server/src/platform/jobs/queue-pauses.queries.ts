import './queue-pauses.tables.ts';
import type { Db, Trx } from '../database/database.ts';

export async function listPausedQueues(db: Db): Promise<string[]> {
  return (await listPauses(db)).map(({ queue }) => queue);
}

export async function listPauses(db: Db): Promise<{ queue: string; paused_at: Date }[]> {
  return db.selectFrom('queue_pauses').selectAll().execute();
}

/** Returns whether this call paused it. */
export async function insertPause(trx: Trx, { queue, now }: { queue: string; now: Date }): Promise<boolean> {
  const row = await trx
    .insertInto('queue_pauses')
    .values({ queue, paused_at: now })
    .onConflict((conflict) => conflict.column('queue').doNothing())
    .returning('queue')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether it was paused. */
export async function deletePause(trx: Trx, queue: string): Promise<boolean> {
  const result = await trx.deleteFrom('queue_pauses').where('queue', '=', queue).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
