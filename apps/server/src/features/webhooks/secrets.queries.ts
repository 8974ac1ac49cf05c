import type { Db, Trx } from '../../platform/database/database.ts';

type Handle = Db | Trx;
export type SealedSecret = { id: string; endpoint_id: string; sealed: string };

type NewSecret = { endpointId: string; sealed: string; lastFour: string; now: Date };

export async function insertSecret(trx: Trx, { endpointId, sealed, lastFour, now }: NewSecret) {
  await trx
    .insertInto('webhook_secrets')
    .values({ endpoint_id: endpointId, sealed, last_four: lastFour, created_at: now })
    .execute();
}

/** Ends the endpoint's present secrets at that time, and those of earlier rotations if they would end later. */
export async function expireSecrets(
  trx: Trx,
  { endpointId, at }: { endpointId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('webhook_secrets')
    .set({ expires_at: at })
    .where('endpoint_id', '=', endpointId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .execute();
}

/** The newest first: receivers that know the new secret find its signature first. */
export async function listValidSecrets(
  db: Handle,
  { endpointId, now }: { endpointId: string; now: Date },
): Promise<SealedSecret[]> {
  return db
    .selectFrom('webhook_secrets')
    .select(['id', 'endpoint_id', 'sealed'])
    .where('endpoint_id', '=', endpointId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** By their ids, so that all can be read in parts. */
export async function listSecretsAfter(
  db: Db,
  { after, most }: { after: string | undefined; most: number },
): Promise<SealedSecret[]> {
  return db
    .selectFrom('webhook_secrets')
    .select(['id', 'endpoint_id', 'sealed'])
    .$if(after !== undefined, (some) => some.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function setSealed(db: Db, { id, sealed }: { id: string; sealed: string }): Promise<void> {
  await db.updateTable('webhook_secrets').set({ sealed }).where('id', '=', id).execute();
}

export async function deleteEndedSecrets(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('webhook_secrets').where('expires_at', '<', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
