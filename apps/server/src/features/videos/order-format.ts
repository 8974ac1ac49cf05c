import { findInFormat } from '@avatarcade/templates/templates';
import { type Format, isOrderFormat } from '@avatarcade/video/formats';
import type { Trx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import type { Created } from './create-video.ts';
import { lockGroup, makeSource } from './further-formats.queries.ts';
import { type CopyOrder, copyOf, orderCopy } from './order-copy.ts';
import { placeRow } from './place-row.ts';
import { isBesidePaid, priceOf } from './video-charges.ts';
import { listMoreClips } from './video-clips.queries.ts';
import { noSuchFormat, notFinished } from './videos.errors.ts';
import { findVideo, type ShownVideo } from './videos.queries.ts';
import { formatOfRow } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

export type FormatOrder = CopyOrder & { format: Format };

/**
 * Adds another format of a finished video, debits its price and enqueues its render, in one transaction. A format that is there is
 * returned; one that failed is ordered again. For a known idempotency key nothing happens again.
 */
export async function orderFormat(
  { trx, order }: { trx: Trx; order: FormatOrder },
  deps: VideoDeps,
): Promise<Created> {
  const { id, format } = order;
  const { asked, there } = await lockAsked({ trx, ...order }, deps);
  return orderCopy(
    {
      ...{ trx, order, there },
      request: { format, of: id },
      async insert(response) {
        if (asked.status !== 'ready') throw notFinished();
        await insertFormat({ trx, order, source: asked, response }, deps);
      },
    },
    deps,
  );
}

/** The video, and its format that is ordered, if it is there. In the order of all locks: user, product, videos. */
async function lockAsked({ trx, userId, id, format }: FormatOrder & { trx: Trx }, deps: VideoDeps) {
  await ensureAccountStays(trx, userId);
  const found = await findVideo(trx, { userId, id });
  if (!found) throw notFound();
  await deps.holdOwnProduct(trx, { userId, id: found.product_id });
  const formats = await lockGroup(trx, { userId, id });
  const asked = formats.find((row) => row.id === id);
  if (!asked) throw notFound();
  return { asked, there: formats.find((row) => formatOfRow(row) === format) };
}

type NewFormat = { trx: Trx; order: FormatOrder; source: ShownVideo; response: Created };

async function insertFormat({ trx, order, source, response }: NewFormat, deps: VideoDeps): Promise<void> {
  const template = findInFormat(source.template_key, order.format);
  if (!template) throw noSuchFormat();
  const group = source.of_video ?? source.id;
  const row = {
    ...copyOf(source),
    ...response,
    of_video: group,
    ...(isOrderFormat(order.format) ? { orientation: order.format } : { further_format: order.format }),
    template_key: template.id,
  };
  const priced = { ...row, is_group_paid: source.is_group_paid };
  const moreIds = await listMoreClips(trx, source.id);
  await placeRow({ trx, row, moreIds, cents: priceOf(priced, deps), usedKey: order.usedKey }, deps);
  if (!isBesidePaid(priced)) await makeSource(trx, { userId: row.user_id, source: group, id: row.id });
}
