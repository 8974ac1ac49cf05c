import { MESSAGES } from '@avatarcade/contracts/messages';
import type { VideoCuts } from '@avatarcade/contracts/video-cuts';
import {
  applyCut,
  keyOfCut,
  nameCut,
  OFFERED_CUTS,
  type VideoCut,
  videoCut,
} from '@avatarcade/video/edit/cut';
import type { Owned } from '../../modules/owned.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notFound } from '../../platform/errors/app-errors.ts';
import { findCutErrors } from './check-cut.ts';
import type { Created } from './create-video.ts';
import { listCuts } from './cuts.queries.ts';
import { type CutOrder, orderCut } from './order-cut.ts';
import { presenterOfRow } from './presenter-seen.ts';
import { publishVideo } from './retry-video.ts';
import { priceOfPresenter } from './video-charges.ts';
import { presentVideo } from './videos.present.ts';
import { findVideo, type VideoRow } from './videos.queries.ts';
import { specOfRow } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

export type CutsService = ReturnType<typeof createCutsService>;

/** Other cuts of one video. */
export function createCutsService(deps: VideoDeps) {
  return {
    list: (video: Owned) => list(video, deps),
    order: (order: CutOrder) => add(order, deps),
  };
}

async function list(video: Owned, deps: VideoDeps): Promise<VideoCuts> {
  const asked = await findVideo(deps.db, video);
  if (!asked) throw notFound();
  const rows = await listCuts(deps.db, { userId: video.userId, source: asked.id });
  const brand = await deps.findProductBrand(deps.db, { userId: video.userId, id: asked.product_id });
  const made = rows.map((row) => readCut(row.cut ?? '')).filter((cut) => cut !== undefined);
  const offered = [...OFFERED_CUTS, ...made.filter((cut) => !OFFERED_CUTS.some((each) => isSame(each, cut)))];
  const { edit } = specOfRow(asked);
  const results = offered.map((cut) => {
    const row = rows.find((each) => each.cut === keyOfCut(cut));
    return {
      cut,
      name: nameCut(cut),
      unavailable: findReason(cut, { row: asked, stores: brand?.stores ?? {} }),
      price: priceOfPresenter(presenterOfRow({ ...asked, edit: applyCut(edit, cut) }), deps) / 100,
      video: row ? presentVideo(row, deps) : null,
    };
  });
  return { results };
}

const isSame = (one: VideoCut, other: VideoCut) => keyOfCut(one) === keyOfCut(other);

/** As `keyOfCut` wrote it. */
function readCut(key: string): VideoCut | undefined {
  const [length = '', presenter = '', store = ''] = key.split('/');
  const cut = { length: length ? Number(length) : null, presenter: presenter || null, store: store || null };
  return videoCut.safeParse(cut).data;
}

type Asked = { row: VideoRow; stores: Parameters<typeof findCutErrors>[1] };

/** Why a cut of that video makes no sense or can't be made. */
export function findReason(cut: VideoCut, { row, stores }: Asked): string | null {
  const spec = specOfRow(row);
  if (cut.presenter && !spec.edit.presenter) return MESSAGES.cutWithoutPresenter;
  if (cut.length && row.duration !== null && row.duration <= cut.length) return MESSAGES.cutShort(cut.length);
  const { length, store } = findCutErrors({ ...spec, edit: applyCut(spec.edit, cut) }, stores);
  return length ?? store ?? null;
}

async function add(order: CutOrder, deps: VideoDeps): Promise<Created> {
  await deps.ensureRoom();
  const created = await inTransaction(deps.db, (trx) => orderCut({ trx, order }, deps));
  await publishVideo({ userId: order.userId, id: created.id }, deps);
  return created;
}
