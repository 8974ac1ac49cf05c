import { randomUUID } from 'node:crypto';
import type { Owned } from '../../modules/owned.ts';
import type { RecordAct } from '../../modules/record-act.ts';
import type { Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { Created, CreateOrder } from './create-video.ts';
import { enqueueVideo } from './enqueue-video.ts';
import { ensureRetryOrderable } from './ensure-presenter-orderable.ts';
import { findFirstResponse } from './first-response.ts';
import { lockGroup, makeSource } from './further-formats.queries.ts';
import { chargeVideo, isBesidePaid, priceOf } from './video-charges.ts';
import { findRound } from './video-queue.queries.ts';
import { notFailed } from './videos.errors.ts';
import { presentEvent } from './videos.present.ts';
import { findVideo, restartVideo, type ShownVideo } from './videos.queries.ts';
import { hashRequest } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

export type RetryOrder = Owned &
  Pick<CreateOrder, 'idempotencyKey' | 'usedKey'> & {
    /** Of an operator who orders it for the user. */
    record?: RecordAct;
  };

/** Orders a failed video again. */
export async function retryVideo(order: RetryOrder, deps: VideoDeps): Promise<{ video_id: string }> {
  await deps.ensureRoom();
  await ensureRetryOrderable(order, deps);
  const response = { id: order.id, video_id: randomUUID() };
  const { video_id } = await inTransaction(deps.db, (trx) => retryOnce({ trx, order, response }, deps));
  await publishVideo(order, deps);
  return { video_id };
}

/** Tells the user's open pages how a video is now. */
export async function publishVideo(video: Owned, { db, topics }: VideoDeps): Promise<void> {
  const row = await findVideo(db, video);
  if (row) topics.publish(video.userId, presentEvent(row));
}

/** For a known idempotency key nothing happens again, and the result is the first one. */
async function retryOnce(
  { trx, order, response }: { trx: Trx; order: RetryOrder; response: Created },
  deps: VideoDeps,
): Promise<Created> {
  const { userId, id, idempotencyKey: key, usedKey } = order;
  const group = await lockGroup(trx, order);
  const row = group.find((each) => each.id === id);
  if (!row) throw notFound();
  const requestHash = hashRequest({ retry: id });
  const earlier = await findFirstResponse(trx, { userId, key, requestHash, response, now: deps.clock() });
  if (earlier) return earlier;
  if (row.status !== 'failed') throw notFailed();
  await startAgain({ trx, row, videoId: response.video_id, usedKey }, deps);
  await order.record?.(trx);
  return response;
}

type Start = { trx: Trx; row: ShownVideo; videoId: string } & Pick<CreateOrder, 'usedKey'>;

/** Debits the next charge of a failed video whose group is locked, and enqueues its render. A format that pays for a whole video becomes the source. */
export async function startAgain({ trx, row, videoId, usedKey }: Start, deps: VideoDeps): Promise<void> {
  const { id, user_id: userId } = row;
  const now = deps.clock();
  const chargeNumber = row.charge_number + 1;
  const cents = priceOf(row, deps);
  await chargeVideo(trx, {
    row,
    chargeNumber,
    cents,
    byKey: usedKey && { usedKey, now },
    announce: deps.announce,
  });
  const round = await findRound(trx, userId);
  const included = cents === 0 ? [...row.included_charges, chargeNumber] : row.included_charges;
  await restartVideo(trx, { id, videoId, chargeNumber, included, round, now });
  if (row.of_video !== null && !isBesidePaid(row))
    await makeSource(trx, { userId, source: row.of_video, id });
  await enqueueVideo(trx, { jobs: deps.jobs, row, charge: { videoId: id, chargeNumber }, round });
}
