import { VIDEO_PRICE_CENTS } from '@avatarcade/contracts/limits';
import { parsePresenter } from '@avatarcade/video/presenter';
import type { Trx } from '../../platform/database/database.ts';
import { type ByKey, debitVideo, refundVideo } from '../wallet/wallet.service.ts';
import type { Announce } from '../webhooks/announce.service.ts';
import { presenterOfRow } from './presenter-seen.ts';
import { REFUNDED } from './videos.errors.ts';
import type { ShownVideo, VideoRow } from './videos.queries.ts';

/** In cents. */
export type Prices = { extraFormatCents: number; heygenVideoCents: number };

/** What the next charge of a video costs: that of a whole one, or of a format beside one that is paid. */
export function priceOf(row: Grouped & Pick<VideoRow, 'avatar_key' | 'edit'>, prices: Prices): number {
  return isBesidePaid(row) ? prices.extraFormatCents : priceOfPresenter(presenterOfRow(row), prices);
}

type Grouped = Pick<ShownVideo, 'of_video' | 'is_group_paid'>;

/** Whether it is a format of a group whose source carries the price of a whole video, neither refunded nor still to be paid. */
export function isBesidePaid({ of_video: source, is_group_paid: isPaid }: Grouped): boolean {
  return source !== null && isPaid;
}

/** Of an order: each kind of presenter has a price, and a video without one costs what the cast does. */
export function priceOfPresenter(
  key: string | undefined,
  { heygenVideoCents }: Pick<Prices, 'heygenVideoCents'>,
): number {
  return isMadeByService(key) ? heygenVideoCents : VIDEO_PRICE_CENTS;
}

/** Whether a service makes a clip of this presenter for each speech. */
export function isMadeByService(key: string | undefined): boolean {
  const ref = key === undefined ? undefined : parsePresenter(key);
  return ref?.kind === 'clip' && ref.maker === 'heygen';
}

type Charged = Pick<VideoRow, 'charge_number' | 'included_charges'>;

/** Whether the present charge cost nothing. */
export function isIncluded(row: Charged): boolean {
  return row.included_charges.includes(row.charge_number);
}

type Charge = {
  row: Pick<VideoRow, 'id' | 'user_id' | 'title'>;
  chargeNumber: number;
  cents: number;
  byKey: ByKey | undefined;
  announce: Announce;
};

/** Debits a charge of a video, unless it is included. */
export async function chargeVideo(trx: Trx, { row, ...charge }: Charge): Promise<void> {
  const { id: videoId, user_id: userId, title } = row;
  await debitVideo(trx, { userId, videoId, title, ...charge });
}

/** Refunds the present charge, once. Returns whether there is anything to refund. */
export async function refundCharge(
  trx: Trx,
  row: Charged & Pick<VideoRow, 'id' | 'user_id' | 'title'>,
): Promise<boolean> {
  if (isIncluded(row)) return false;
  const { id: videoId, user_id: userId, charge_number: chargeNumber, title } = row;
  await refundVideo(trx, { userId, videoId, chargeNumber, title });
  return true;
}

/** Why it failed, in the user's words: what cost nothing has not been refunded. */
export function reasonShown(row: Charged & Pick<VideoRow, 'failure_reason'>): string | null {
  const { failure_reason: reason } = row;
  return reason && isIncluded(row) ? reason.replace(REFUNDED, '').trim() : reason;
}
