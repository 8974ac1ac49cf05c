import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Owned } from '../../modules/owned.ts';
import { invalid } from '../../platform/errors/app-errors.ts';
import type { WantedClip } from '../presenters/presenters.service.ts';
import type { CreateOrder } from './create-video.ts';
import { editOfBody } from './edit-of-body.ts';
import { isKeyTaken } from './idempotency.queries.ts';
import { presenterOfRow, presenterSeen } from './presenter-seen.ts';
import { findVideo } from './videos.queries.ts';
import type { VideoDeps } from './videos-deps.ts';
import { buildWantedClip } from './wanted-clip.ts';

/**
 * Throws where the service that makes the presenter would refuse the order, because nobody has paid the service. Called before a transaction, as
 * it asks the service. The repetition of an order that was taken isn't refused.
 */
export async function ensurePresenterOrderable(
  { userId, body, idempotencyKey: key }: Omit<CreateOrder, 'voice'>,
  deps: VideoDeps,
): Promise<void> {
  const presenter = await deps.presenters.findById(deps.db, { userId, id: body.avatar });
  const seen = presenter && presenterSeen({ avatar: presenter.key, edit: editOfBody(body).edit });
  const clip = buildWantedClip({ ...body, presenter: seen });
  await ensureOrderable({ userId, key, clip }, deps);
}

/** The same for a failed video that is ordered again. A clip that is there costs nothing. */
export async function ensureRetryOrderable(
  { userId, id, idempotencyKey: key }: Owned & Pick<CreateOrder, 'idempotencyKey'>,
  deps: VideoDeps,
): Promise<void> {
  const row = await findVideo(deps.db, { userId, id });
  if (row?.status !== 'failed') return;
  if (row.presenter_clip_id && (await deps.presenterClips.isClipReady(row.presenter_clip_id))) return;
  const { voiceover, voice_key: voice, language, pace } = row;
  const clip = buildWantedClip({ presenter: presenterOfRow(row), voiceover, voice, language, pace });
  await ensureOrderable({ userId, key, clip }, deps);
}

async function ensureOrderable(
  { userId, key, clip }: { userId: string; key: string | undefined; clip: WantedClip | undefined },
  { db, presenterClips }: VideoDeps,
): Promise<void> {
  if (!clip || (key && (await isKeyTaken(db, { userId, key })))) return;
  if ((await presenterClips.countOrderable([clip])) < 1)
    throw invalid({ avatar: [MESSAGES.presenterClosed] });
}
