import type { Trx } from '../../platform/database/database.ts';
import { keyOfAnother } from '../../platform/errors/app-errors.ts';
import { type KeyedRequest, type TakenKey, takeKey } from './idempotency.queries.ts';

type Keyed = Omit<KeyedRequest, 'key'> & {
  /** Undefined: the request may be repeated. */
  key: string | undefined;
  /** Hashes of the same request as other versions stored it. */
  otherHashes?: readonly string[];
};

/**
 * Returns the first response to a request whose idempotency key is known: then nothing may happen again. Undefined for the first one. Throws
 * AppError where the key was used for another request.
 */
export async function findFirstResponse(
  trx: Trx,
  { key, otherHashes = [], ...request }: Keyed,
): Promise<TakenKey['response'] | undefined> {
  const earlier = key && (await takeKey(trx, { ...request, key }));
  return earlier ? readEarlier(earlier, [request.requestHash, ...otherHashes]) : undefined;
}

/** `hashes`: of the request that is made now. */
export function readEarlier(
  { requestHash, response }: TakenKey,
  hashes: readonly string[],
): TakenKey['response'] {
  if (!hashes.includes(requestHash)) throw keyOfAnother();
  return response;
}
