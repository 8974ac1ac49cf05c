import type { Trx } from '../../platform/database/database.ts';
import { passOnCharge } from '../wallet/wallet.service.ts';
import { makeSource } from './further-formats.queries.ts';
import { isIncluded, refundCharge } from './video-charges.ts';
import { includeCharge, type VideoRow } from './videos.queries.ts';

type Ended = {
  row: VideoRow;
  /** Its group without what is deleted with it: only these can take the charge over. */
  others: readonly VideoRow[];
};

/**
 * Ends the charge of a pending video that fails or is deleted. What the price of a whole video was paid with passes on to one of its formats
 * that is ready or pending; any other charge is refunded, once. Returns whether it was refunded. Call it with the group locked.
 */
export async function endCharge(trx: Trx, { row, others }: Ended): Promise<boolean> {
  const formats = others.filter((other) => other.of_video === row.id);
  // A ready one keeps it for good.
  const heir =
    formats.find(({ status }) => status === 'ready') ?? formats.find(({ status }) => status === 'pending');
  if (!heir || isIncluded(row)) return refundCharge(trx, row);
  await passOn(trx, { from: row, to: heir });
  return false;
}

/** Makes a format the source of its group, in place of the one that was: it carries the price from then on, and the earlier source is included in it. */
export async function passOn(trx: Trx, { from, to }: { from: VideoRow; to: VideoRow }): Promise<void> {
  await passOnCharge(trx, { from: chargeOf(from), to: chargeOf(to) });
  await includeCharge(trx, { id: from.id, chargeNumber: from.charge_number, isIncluded: true });
  await includeCharge(trx, { id: to.id, chargeNumber: to.charge_number, isIncluded: false });
  await makeSource(trx, { userId: from.user_id, source: from.id, id: to.id });
}

function chargeOf({ id, user_id: userId, charge_number: chargeNumber, title }: VideoRow) {
  return { userId, videoId: id, chargeNumber, title };
}
