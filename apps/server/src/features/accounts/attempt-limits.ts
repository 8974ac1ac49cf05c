import type { Db } from '../../platform/database/database.ts';
import { limited } from '../../platform/errors/app-errors.ts';
import { countAttempts, deleteAttempts, insertAttempt } from './attempts.queries.ts';

export type Limit = { subject: string; most: number; windowSeconds: number };

/**
 * Counts an attempt at each limit before it is made, so that simultaneous attempts can't exceed it. Throws limited
 * when a limit is used up; a refused attempt doesn't count, so the owner is never locked out for good. Returns the
 * ids of what it counted: an attempt that succeeds is deleted again.
 */
export async function countAttempt(
  db: Db,
  { now, limits }: { now: Date; limits: Limit[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { subject } of limits) ids.push(await insertAttempt(db, { subject, at: now }));
  for (const { subject, most, windowSeconds } of limits) {
    const since = new Date(now.getTime() - windowSeconds * 1000);
    const { count, first = now } = await countAttempts(db, { subject, since });
    if (count <= most) continue;
    await deleteAttempts(db, ids);
    const freeAt = first.getTime() + windowSeconds * 1000;
    throw limited(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)), 'guesses-limited');
  }
  return ids;
}
