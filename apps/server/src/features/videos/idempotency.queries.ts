import type { Db, Trx } from '../../platform/database/database.ts';
import { jsonValue } from '../../platform/database/json-value.ts';
import type { IdempotentRequestsTable } from './videos.tables.ts';

type Response = IdempotentRequestsTable['response'];
export type KeyedRequest = {
  userId: string;
  key: string;
  requestHash: string;
  response: Response;
  now: Date;
};
export type TakenKey = Pick<KeyedRequest, 'requestHash' | 'response'>;

/**
 * Takes the key for this request, or returns what it was taken for: a second request waits here until the first has
 * committed or failed.
 */
export async function takeKey(
  trx: Trx,
  { userId, key, requestHash, response, now }: KeyedRequest,
): Promise<TakenKey | undefined> {
  const taken = await trx
    .insertInto('idempotent_requests')
    .values({
      user_id: userId,
      key,
      request_hash: requestHash,
      response: jsonValue(response),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  return findTakenKey(trx, { userId, key });
}

/** What the key was taken for, if it was. A look before a transaction may come too early to see it. */
export async function findTakenKey(
  db: Db | Trx,
  { userId, key }: Pick<KeyedRequest, 'userId' | 'key'>,
): Promise<TakenKey | undefined> {
  return db
    .selectFrom('idempotent_requests')
    .select(['request_hash as requestHash', 'response'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function isKeyTaken(db: Db | Trx, key: Pick<KeyedRequest, 'userId' | 'key'>): Promise<boolean> {
  return (await findTakenKey(db, key)) !== undefined;
}

/** Returns the number of deleted keys. */
export async function deleteOldKeys(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('idempotent_requests')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
