import { applyCut, keyOfCut, nameCut, type VideoCut } from '@avatarcade/video/edit/cut';
import { TITLE_MAX_LENGTH } from '@avatarcade/video/limits';
import { cutText } from '@avatarcade/video/text/cut-text';
import type { Trx } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { ensureAccountStays } from '../accounts/personal-data.service.ts';
import { findCutErrors } from './check-cut.ts';
import type { Created } from './create-video.ts';
import { listCuts } from './cuts.queries.ts';
import { type CopyOrder, copyOf, orderCopy } from './order-copy.ts';
import { placeRow } from './place-row.ts';
import { presenterOfRow } from './presenter-seen.ts';
import { priceOfPresenter } from './video-charges.ts';
import { listMoreClips } from './video-clips.queries.ts';
import { cutNotFinished } from './videos.errors.ts';
import { findVideo, lockVideo, type VideoRow } from './videos.queries.ts';
import { specOfRow } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

export type CutOrder = CopyOrder & { cut: VideoCut };

/**
 * Adds a cut of a finished video, debits the price of a video and enqueues its render, in one transaction. A cut that is there is returned;
 * one that failed is ordered again. For a known idempotency key nothing happens again.
 */
export async function orderCut(
  { trx, order }: { trx: Trx; order: CutOrder },
  deps: VideoDeps,
): Promise<Created> {
  const { userId, id, cut } = order;
  await ensureAccountStays(trx, userId);
  const found = await findVideo(trx, { userId, id });
  if (!found) throw notFound();
  await deps.holdOwnProduct(trx, { userId, id: found.product_id });
  // Orders of the same cut wait for each other here.
  const source = await lockVideo(trx, { userId, id });
  if (!source) throw notFound();
  const there = (await listCuts(trx, { userId, source: id })).find((row) => row.cut === keyOfCut(cut));
  return orderCopy(
    {
      ...{ trx, order, there },
      request: { cut: keyOfCut(cut), of: id },
      async insert(response) {
        if (source.status !== 'ready') throw cutNotFinished();
        await insertCut({ trx, order, source, response }, deps);
      },
    },
    deps,
  );
}

type NewCut = { trx: Trx; order: CutOrder; source: VideoRow; response: Created };

async function insertCut({ trx, order, source, response }: NewCut, deps: VideoDeps): Promise<void> {
  const { userId, cut, usedKey } = order;
  const spec = specOfRow(source);
  const edit = applyCut(spec.edit, cut);
  const brand = await deps.findProductBrand(trx, { userId, id: source.product_id });
  const errors = Object.entries(findCutErrors({ ...spec, edit }, brand?.stores ?? {}));
  if (errors.length > 0) throw invalid(Object.fromEntries(errors.map(([field, text]) => [field, [text]])));
  const title = titleOf(source.title, cut);
  const row = {
    ...copyOf(source),
    ...response,
    ...{ title, title_key: foldText(title), edit },
    further_format: source.further_format,
    template_key: source.template_key,
    of_video: null,
    cut_of: source.id,
    cut: keyOfCut(cut),
  };
  const cents = priceOfPresenter(presenterOfRow(row), deps);
  const moreIds = await listMoreClips(trx, source.id);
  await placeRow({ trx, row, moreIds, cents, usedKey }, deps);
}

/** The name of the cut stays whole. */
function titleOf(title: string, cut: VideoCut): string {
  const name = `, ${nameCut(cut)}`;
  return `${cutText(title, TITLE_MAX_LENGTH - name.length).trim()}${name}`;
}
