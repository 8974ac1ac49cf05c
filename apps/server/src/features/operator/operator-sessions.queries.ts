import type { Db, Trx } from '../../platform/database/database.ts';
import type { OperatorSessionsTable } from './operator.tables.ts';

export type SessionRow = OperatorSessionsTable;

export async function insertSession(trx: Trx, session: SessionRow): Promise<void> {
  await trx.insertInto('operator_sessions').values(session).execute();
}

export async function findSession(
  db: Db,
  { hash, userId }: { hash: string; userId: string },
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('operator_sessions')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function setUsed(db: Db, { hash, now }: { hash: string; now: Date }): Promise<void> {
  await db.updateTable('operator_sessions').set({ used_at: now }).where('token_hash', '=', hash).execute();
}

export async function deleteSession(db: Db | Trx, hash: string): Promise<void> {
  await db.deleteFrom('operator_sessions').where('token_hash', '=', hash).execute();
}

/** Returns their number. */
export async function deleteEndedSessions(
  db: Db,
  { usedBefore, openedBefore }: { usedBefore: Date; openedBefore: Date },
): Promise<number> {
  const result = await db
    .deleteFrom('operator_sessions')
    .where((eb) => eb.or([eb('used_at', '<', usedBefore), eb('opened_at', '<', openedBefore)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
