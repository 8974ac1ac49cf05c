import type { Db, Trx } from '../../platform/database/database.ts';

export async function insertAttempt(db: Db, { subject, at }: { subject: string; at: Date }): Promise<number> {
  const row = await db
    .insertInto('attempts')
    .values({ subject, happened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Their number since then, and the time of the first. */
export async function countAttempts(
  db: Db,
  { subject, since }: { subject: string; since: Date },
): Promise<{ count: number; first: Date | undefined }> {
  const row = await db
    .selectFrom('attempts')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('happened_at').as('first')])
    .where('subject', '=', subject)
    .where('happened_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), first: row.first ?? undefined };
}

export async function deleteAttempts(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('attempts').where('id', 'in', ids).execute();
}

export async function deleteAttemptsAt(db: Db | Trx, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('subject', '=', subject).execute();
}
