import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isGroupPaid } from './group-paid.queries.ts';

/**
 * Users take turns: a video's round is the one after its owner's last waiting video, and never one that is over. So
 * the first video of a new user is rendered in the current round, beside the next video of each other user, however
 * many those have ordered. The owner's balance is locked by then, which keeps two orders of one user from sharing a
 * round.
 */
export async function findRound(trx: Trx, userId: string): Promise<number> {
  const { running, own } = await trx
    .selectFrom('videos')
    .select([
      sql<number>`coalesce(min(queue_round) FILTER (WHERE stage = 'waiting'), max(queue_round), 0)`.as(
        'running',
      ),
      sql<number>`coalesce(max(queue_round) FILTER (WHERE user_id = ${userId}) + 1, 0)`.as('own'),
    ])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Math.max(running, own);
}

/** A user's videos, each with its place in the queue and what its price depends on. */
export function selectShown(db: Db | Trx, userId: string) {
  return db
    .selectFrom('videos')
    .selectAll()
    .select(queuePosition)
    .select(isGroupPaid)
    .where('user_id', '=', userId);
}

/** How many videos are rendered before this row's; null unless it waits. */
export function queuePosition(eb: ExpressionBuilder<Tables, 'videos'>) {
  return eb
    .case()
    .when(sql<boolean>`videos.status = 'pending' AND videos.stage = 'waiting'`)
    .then(
      eb
        .selectFrom('videos as earlier')
        .select(sql<number>`count(*)::int`.as('count'))
        // As constants, which choose the index of those that wait.
        .where(sql<boolean>`earlier.status = 'pending' AND earlier.stage = 'waiting'`)
        .where(
          sql<boolean>`(earlier.queue_round, earlier.updated_at, earlier.id)
            < (videos.queue_round, videos.updated_at, videos.id)`,
        ),
    )
    .else(null)
    .end()
    .as('queue_position');
}
