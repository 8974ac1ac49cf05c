import { randomUUID } from 'node:crypto';
import { applyCut, keyOfCut, nameCut, type VideoCut } from '@avatarcade/video/edit/cut';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import type { Trx } from '../../platform/database/database.ts';
import { conflict, invalid, keyOfAnother, notFound } from '../../platform/errors/app-errors.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import { findCutErrors } from './check-cut.ts';
import type { Created, CreateOrder } from './create-video.ts';
import { listCuts } from './cuts.queries.ts';
import { enqueueVideo } from './enqueue-video.ts';
import { takeKey } from './idempotency.queries.ts';
import { copyOf } from './order-format.ts';
import { startAgain } from './retry-video.ts';
import { chargeVideo, priceOf } from './video-charges.ts';
import { insertMoreClips, listMoreClips } from './video-clips.queries.ts';
import { findRound } from './video-queue.queries.ts';
import { cutNotFinished } from './videos.errors.ts';
import { findVideo, insertVideo, lockVideo, type VideoRow } from './videos.queries.ts';
import { hashRequest, specOfRow } from './videos.rules.ts';
import type { Owned, VideoDeps } from './videos-deps.ts';

export type CutOrder = Owned & { cut: VideoCut } & Pick<CreateOrder, 'idempotencyKey' | 'usedKey'>;

/**
 * Adds a cut of a finished video, debits the price of a video and enqueues its render, in one transaction. A cut that is there is returned;
 * one that failed is ordered again. For a known idempotency key nothing happens again.
 */
export async function orderCut(
  { trx, order }: { trx: Trx; order: CutOrder },
  deps: VideoDeps,
): Promise<Created> {
  const { userId, id, cut, usedKey } = order;
  await ensureAccountStays(trx, userId);
  const found = await findVideo(trx, { userId, id });
  if (!found) throw notFound();
  await deps.holdOwnProduct(trx, { userId, id: found.product_id });
  // Orders of the same cut wait for each other here.
  const source = await lockVideo(trx, { userId, id });
  if (!source) throw notFound();
  const there = (await listCuts(trx, { userId, source: id })).find((row) => row.cut === keyOfCut(cut));
  const response = there
    ? { id: there.id, video_id: there.status === 'failed' ? randomUUID() : there.video_id }
    : { id: randomUUID(), video_id: randomUUID() };
  if (order.idempotencyKey) {
    const requestHash = hashRequest({ cut: keyOfCut(cut), of: id });
    const keyed = { userId, key: order.idempotencyKey, requestHash, response, now: deps.clock() };
    const earlier = await takeKey(trx, keyed);
    if (earlier && earlier.requestHash !== requestHash) throw keyOfAnother();
    if (earlier) return earlier.response;
  }
  if (there?.status === 'failed') {
    await startAgain({ trx, row: there, videoId: response.video_id, usedKey }, deps);
  } else if (!there) {
    if (source.status !== 'ready') throw conflict(cutNotFinished);
    await insertCut({ trx, order, source, response }, deps);
  }
  return response;
}

type NewCut = { trx: Trx; order: CutOrder; source: VideoRow; response: Created };

async function insertCut({ trx, order, source, response }: NewCut, deps: VideoDeps): Promise<void> {
  const { userId, cut, usedKey } = order;
  const spec = specOfRow(source);
  const edit = applyCut(spec.edit, cut);
  const brand = await deps.findProductBrand(trx, { userId, id: source.product_id });
  const errors = Object.entries(findCutErrors({ ...spec, edit }, brand?.stores ?? {}));
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.map(([field, text]) => [field, [text]])));
  const now = deps.clock();
  const title = titleOf(source.title, cut);
  const row = { ...copyOf(source), ...response, title, title_key: foldText(title), edit };
  const cents = priceOf({ of_video: null, avatar_key: source.avatar_key }, deps);
  const byKey = usedKey && { usedKey, now };
  await chargeVideo(trx, { row, chargeNumber: 1, cents, byKey, announce: deps.announce });
  const round = await findRound(trx, userId);
  await insertVideo(trx, {
    ...row,
    further_format: source.further_format,
    template_key: source.template_key,
    cut_of: source.id,
    cut: keyOfCut(cut),
    charge_number: 1,
    status: 'pending',
    stage: 'waiting',
    queue_round: round,
    created_at: now,
    updated_at: now,
  });
  await insertMoreClips(trx, { videoId: response.id, assetIds: await listMoreClips(trx, source.id) });
  const charge = { videoId: response.id, chargeNumber: 1 };
  await enqueueVideo(trx, { jobs: deps.jobs, row: source, charge, round });
}

/** The name of the cut stays whole. */
function titleOf(title: string, cut: VideoCut): string {
  const name = `, ${nameCut(cut)}`;
  return `${title.slice(0, TITLE_MAX_LENGTH - name.length).trim()}${name}`;
}
