import { findInFormat } from '@avatarcade/templates/templates';
import { type Format, isOrderFormat } from '@avatarcade/video/formats';
import type { Trx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import type { Created } from './create-video.ts';
import { listFormats, lockFormats } from './further-formats.queries.ts';
import { type CopyOrder, copyOf, insertCopy, orderCopy } from './order-copy.ts';
import { priceOf } from './video-charges.ts';
import { noSuchFormat, notFinished } from './videos.errors.ts';
import { findVideo, type VideoRow } from './videos.queries.ts';
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
  const { asked, there } = await lockGroup({ trx, ...order }, deps);
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
  const template = findInFormat(source.template_key, order.format);
  if (!template) throw noSuchFormat();
  const row = {
    ...copyOf(source),
    ...response,
    of_video: source.of_video ?? source.id,
    ...(isOrderFormat(order.format) ? { orientation: order.format } : { further_format: order.format }),
    template_key: template.id,
  };
  await insertCopy({ trx, source, row, cents: priceOf(row, deps), usedKey: order.usedKey }, deps);
}
