import type { Db, Trx } from '../../platform/database/database.ts';
import type { GenerationRow } from './generations.queries.ts';
import type { ShootStage } from './generations.tables.ts';

type Handle = Db | Trx;

/** One charge of one video: what a job is about. */
export type Shoot = { generationId: string; chargeNumber: number };
/** One worker's go at it. Every write names it, so what a worker writes after another has taken over does nothing. */
export type Claim = Shoot & { claim: number };

/** Takes the shoot over. Undefined when there is nothing (left) to do. */
export async function claimShoot(
  db: Handle,
  { generationId, chargeNumber }: Shoot,
  now: Date,
): Promise<GenerationRow | undefined> {
  return db
    .updateTable('generations')
    .set((eb) => ({
      claim: eb('claim', '+', 1),
      stage: 'speaking',
      progress: 0,
      waiting_for: null,
      waiting_since: null,
      updated_at: now,
    }))
    .where('id', '=', generationId)
    .where('charge_number', '=', chargeNumber)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** False when the claim has been lost. */
export async function saveProgress(
  db: Handle,
  { generationId, chargeNumber, claim }: Claim,
  change: { stage: ShootStage; progress: number; now: Date },
): Promise<boolean> {
  const { now, ...shown } = change;
  const result = await db
    .updateTable('generations')
    .set({ ...shown, updated_at: now })
    .where('id', '=', generationId)
    .where('charge_number', '=', chargeNumber)
    .where('claim', '=', claim)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Undefined when the claim has been lost: the film is dropped then. Repeated by the same claim, it answers the same. */
export async function finishShoot(
  db: Handle,
  { generationId, chargeNumber, claim }: Claim,
  { duration, now }: { duration: number; now: Date },
): Promise<GenerationRow | undefined> {
  return db
    .updateTable('generations')
    .set({ status: 'ready', stage: 'done', progress: 100, duration, updated_at: now })
    .where('id', '=', generationId)
    .where('charge_number', '=', chargeNumber)
    .where('claim', '=', claim)
    .where('status', '!=', 'failed')
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when it is not pending under that charge (or claim, where one is given) any more. */
export async function failShoot(
  trx: Trx,
  { generationId, chargeNumber, claim }: Shoot & { claim?: number | undefined },
  { reason, now }: { reason: string; now: Date },
): Promise<GenerationRow | undefined> {
  return trx
    .updateTable('generations')
    .set({ status: 'failed', failure_reason: reason, updated_at: now })
    .where('id', '=', generationId)
    .where('charge_number', '=', chargeNumber)
    .$if(claim !== undefined, (some) => some.where('claim', '=', claim ?? 0))
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}
