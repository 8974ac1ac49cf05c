import { randomUUID } from 'node:crypto';
import { findInFormat } from '@avatarcade/templates/templates';
import { type Format, isOrderFormat } from '@avatarcade/video/formats';
import type { Trx } from '../../platform/database/database.ts';
import { keyOfAnother, notFound } from '../../platform/errors/app-errors.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import type { Created, CreateOrder } from './create-video.ts';
import { enqueueVideo } from './enqueue-video.ts';
import { listFormats, lockFormats } from './further-formats.queries.ts';
import { takeKey } from './idempotency.queries.ts';
import { startAgain } from './retry-video.ts';
import { chargeVideo, priceOf } from './video-charges.ts';
import { insertMoreClips, listMoreClips } from './video-clips.queries.ts';
import { findRound } from './video-queue.queries.ts';
import { noSuchFormat, notFinished } from './videos.errors.ts';
import { findVideo, insertVideo, type NewVideo, type VideoRow } from './videos.queries.ts';
import { formatOfRow, hashRequest } from './videos.rules.ts';
import type { Owned, VideoDeps } from './videos-deps.ts';

export type FormatOrder = Owned & { format: Format } & Pick<CreateOrder, 'idempotencyKey' | 'usedKey'>;

/**
 * Adds another format of a finished video, debits its price and enqueues its render, in one transaction. A format that is there is
 * returned; one that failed is ordered again. For a known idempotency key nothing happens again.
 */
export async function orderFormat(
  { trx, order }: { trx: Trx; order: FormatOrder },
  deps: VideoDeps,
): Promise<Created> {
  const { userId, id, format, usedKey } = order;
  const { asked, there } = await lockGroup({ trx, ...order }, deps);
  const again = there?.status === 'failed' ? { id: there.id, video_id: randomUUID() } : there;
  const response = again ? idsOf(again) : { id: randomUUID(), video_id: randomUUID() };
  if (order.idempotencyKey) {
    const requestHash = hashRequest({ format, of: id });
    const keyed = { userId, key: order.idempotencyKey, requestHash, response, now: deps.clock() };
    const earlier = await takeKey(trx, keyed);
    if (earlier && earlier.requestHash !== requestHash) throw keyOfAnother();
    if (earlier) return earlier.response;
  }
  if (there?.status === 'failed') {
    await startAgain({ trx, row: there, videoId: response.video_id, usedKey }, deps);
  } else if (!there) {
    if (asked.status !== 'ready') throw notFinished();
    await insertFormat({ trx, order, source: asked, response }, deps);
  }
  return response;
}

const idsOf = ({ id, video_id }: Created): Created => ({ id, video_id });

/** The video, and its format that is ordered, if it is there. In the order of all locks: user, product, videos. */
async function lockGroup({ trx, userId, id, format }: FormatOrder & { trx: Trx }, deps: VideoDeps) {
  await ensureAccountStays(trx, userId);
  const found = await findVideo(trx, { userId, id });
  if (!found) throw notFound();
  await deps.holdOwnProduct(trx, { userId, id: found.product_id });
  const group = { userId, source: found.of_video ?? found.id };
  await lockFormats(trx, group);
  const formats = await listFormats(trx, group);
  const asked = formats.find((row) => row.id === id);
  if (!asked) throw notFound();
  return { asked, there: formats.find((row) => formatOfRow(row) === format) };
}

type NewFormat = { trx: Trx; order: FormatOrder; source: VideoRow; response: Created };

async function insertFormat({ trx, order, source, response }: NewFormat, deps: VideoDeps): Promise<void> {
  const { userId, format, usedKey } = order;
  const template = findInFormat(source.template_key, format);
  if (!template) throw noSuchFormat();
  const now = deps.clock();
  const row = { ...copyOf(source), ...response, of_video: source.of_video ?? source.id };
  const cents = priceOf(row, deps);
  await chargeVideo(trx, {
    row,
    chargeNumber: 1,
    cents,
    byKey: usedKey && { usedKey, now },
    announce: deps.announce,
  });
  const round = await findRound(trx, userId);
  await insertVideo(trx, {
    ...row,
    ...(isOrderFormat(format) ? { orientation: format } : { further_format: format }),
    template_key: template.id,
    charge_number: 1,
    included_charges: cents === 0 ? [1] : [],
    status: 'pending',
    stage: 'waiting',
    queue_round: round,
    created_at: now,
    updated_at: now,
  });
  const assetIds = await listMoreClips(trx, source.id);
  await insertMoreClips(trx, { videoId: response.id, assetIds });
  const charge = { videoId: response.id, chargeNumber: 1 };
  await enqueueVideo(trx, { jobs: deps.jobs, row: source, charge, round });
}

/** Everything that was chosen, spoken and uploaded for a video. */
export function copyOf(source: VideoRow) {
  return {
    user_id: source.user_id,
    product_id: source.product_id,
    title: source.title,
    title_key: source.title_key,
    voiceover: source.voiceover,
    pace: source.pace,
    pronunciations: source.pronunciations,
    language: source.language,
    orientation: source.orientation,
    voice_key: source.voice_key,
    speech_id: source.speech_id,
    avatar_key: source.avatar_key,
    presenter_name: source.presenter_name,
    presenter_clip_id: source.presenter_clip_id,
    gameplay_asset_id: source.gameplay_asset_id,
    packshot_asset_id: source.packshot_asset_id,
    gameplay_fit: source.gameplay_fit,
    captions: source.captions,
    ai_label: source.ai_label,
    edit: source.edit,
    brand: source.brand,
    logo_asset_id: source.logo_asset_id,
    badge_asset_id: source.badge_asset_id,
    music_asset_id: source.music_asset_id,
  } satisfies Partial<NewVideo>;
}
