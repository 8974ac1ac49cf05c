import type { Trx } from '../../platform/database/database.ts';
import { quotaReached } from './assets.errors.ts';
import { lockUploads, sumBytes } from './assets.queries.ts';

type Room = {
  userId: string;
  /** Of what is to be inserted in the same transaction. */
  bytes: number;
  quotaBytes: number;
  /** What counts beside the assets. */
  sumOthers?: (trx: Trx, userId: string) => Promise<number>;
};

/** Throws AppError where it doesn't fit under the quota any more. One after another for each user, so that none slips by. */
export async function ensureRoom(
  trx: Trx,
  { userId, bytes, quotaBytes, sumOthers = async () => 0 }: Room,
): Promise<void> {
  await lockUploads(trx, userId);
  const used = (await sumBytes(trx, userId)) + (await sumOthers(trx, userId));
  if (used + bytes > quotaBytes) throw quotaReached(quotaBytes);
}
