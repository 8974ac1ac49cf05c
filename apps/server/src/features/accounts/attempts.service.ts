import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { countAttempt, type Limit } from './attempt-limits.ts';
import { deleteAttempts } from './attempts.queries.ts';

/** Runs an attempt that is counted at the limits, and forgotten if it succeeds. Throws limited when one is used up. */
export async function attemptWithin<Result>(
  limits: Limit[],
  { db, clock, attempt }: { db: Db; clock: Clock; attempt: () => Promise<Result> },
): Promise<Result> {
  const counted = await countAttempt(db, { now: clock(), limits });
  const result = await attempt();
  await deleteAttempts(db, counted);
  return result;
}
