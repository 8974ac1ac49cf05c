import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { OperatorFactorsTable } from './operator.tables.ts';

type Handle = Db | Trx;
export type FactorRow = Selectable<OperatorFactorsTable>;

export async function findFactor(db: Handle, userId: string): Promise<FactorRow | undefined> {
  return db.selectFrom('operator_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Replaces one that was never confirmed. Returns false if there is a confirmed one. */
export async function insertFactor(
  db: Handle,
  { userId, sealed, now }: { userId: string; sealed: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('operator_factors')
    .values({ user_id: userId, sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed, created_at: now, last_step: 0 })
        .where('operator_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code of that time step: true once, whatever else happens at the same moment. */
export async function useStep(
  trx: Trx,
  { userId, sealed, step }: { userId: string; sealed: string; step: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('operator_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    // Another secret was enrolled meanwhile.
    .where('sealed', '=', sealed)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns false if it was confirmed before. */
export async function setConfirmed(
  trx: Trx,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const result = await trx
    .updateTable('operator_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setSealed(
  db: Db,
  { userId, sealed, before }: { userId: string; sealed: string; before: string },
) {
  await db
    .updateTable('operator_factors')
    .set({ sealed })
    .where('user_id', '=', userId)
    .where('sealed', '=', before)
    .execute();
}

export async function listFactors(db: Db): Promise<FactorRow[]> {
  return db.selectFrom('operator_factors').selectAll().execute();
}

/** With its codes and sessions. Returns whether there was one. */
export async function deleteFactor(trx: Trx, userId: string): Promise<boolean> {
  const result = await trx.deleteFrom('operator_factors').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  { userId, hashes }: { userId: string; hashes: string[] },
): Promise<void> {
  await trx.deleteFrom('operator_recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('operator_recovery_codes')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .execute();
}

/** Returns whether it was one; it is none any more. */
export async function useRecoveryCode(
  trx: Trx,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const result = await trx
    .deleteFrom('operator_recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('operator_recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}
