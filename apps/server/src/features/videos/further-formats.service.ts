import type { VideoFormats } from '@avatarcade/contracts/video-formats';
import { findInFormat } from '@avatarcade/templates/templates';
import { FORMAT_SIZES, FORMATS } from '@avatarcade/video/formats';
import type { Owned } from '../../modules/owned.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { Created } from './create-video.ts';
import { listFormats } from './further-formats.queries.ts';
import { type FormatOrder, orderFormat } from './order-format.ts';
import { publishVideo } from './retry-video.ts';
import { priceOf } from './video-charges.ts';
import { presentVideo } from './videos.present.ts';
import { findVideo } from './videos.queries.ts';
import { formatOfRow } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

export type FurtherFormatsService = ReturnType<typeof createFurtherFormatsService>;

/** One video in all of its formats. */
export function createFurtherFormatsService(deps: VideoDeps) {
  return {
    list: (video: Owned) => list(video, deps),
    order: (order: FormatOrder) => add(order, deps),
  };
}

async function list(video: Owned, deps: VideoDeps): Promise<VideoFormats> {
  const { db } = deps;
  const asked = await findVideo(db, video);
  if (!asked) throw notFound();
  const source = asked.of_video ?? asked.id;
  const rows = await listFormats(db, { userId: video.userId, source });
  const results = FORMATS.map((format) => {
    const row = rows.find((each) => formatOfRow(each) === format);
    return {
      format,
      ...FORMAT_SIZES[format],
      available: findInFormat(asked.template_key, format) !== undefined,
      price: priceOf(row?.status === 'failed' ? row : { ...asked, of_video: source }, deps) / 100,
      video: row ? presentVideo(row, deps) : null,
    };
  });
  return { results };
}

async function add(order: FormatOrder, deps: VideoDeps): Promise<Created> {
  await deps.ensureRoom();
  const created = await inTransaction(deps.db, (trx) => orderFormat({ trx, order }, deps));
  await publishVideo({ userId: order.userId, id: created.id }, deps);
  return created;
}
