import { randomUUID } from 'node:crypto';
import type { Owned } from '../../modules/owned.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { Created, CreateOrder } from './create-video.ts';
import { findFirstResponse } from './first-response.ts';
import { startAgain } from './retry-video.ts';
import type { NewVideo, ShownVideo, VideoRow } from './videos.queries.ts';
import { hashRequest } from './videos.rules.ts';
import type { VideoDeps } from './videos-deps.ts';

/** An order of a video that is made of a finished one: a cut, or another format. */
export type CopyOrder = Owned & Pick<CreateOrder, 'idempotencyKey' | 'usedKey'>;

type CopyToOrder = {
  trx: Trx;
  order: CopyOrder;
  /** What the idempotency key was used for. */
  request: Record<string, unknown>;
  /** The same copy, if it was ordered before. */
  there: ShownVideo | undefined;
  insert: (response: Created) => Promise<void>;
};

/** Inserts a copy. One that is there is returned; one that failed is ordered again. For a known idempotency key nothing happens again. */
export async function orderCopy(copy: CopyToOrder, deps: VideoDeps): Promise<Created> {
  const { trx, order, request, there, insert } = copy;
  const { userId, idempotencyKey: key, usedKey } = order;
  const response = there
    ? { id: there.id, video_id: there.status === 'failed' ? randomUUID() : there.video_id }
    : { id: randomUUID(), video_id: randomUUID() };
  const requestHash = hashRequest(request);
  const earlier = await findFirstResponse(trx, { userId, key, requestHash, response, now: deps.clock() });
  if (earlier) return earlier;
  if (there?.status === 'failed') {
    await startAgain({ trx, row: there, videoId: response.video_id, usedKey }, deps);
  } else if (!there) await insert(response);
  return response;
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
