import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import type { SpeakOrdered } from '../catalogue/heard-speech.service.ts';
import type { PresenterClips } from '../presenters/presenters.service.ts';
import { enqueueRenderOnce } from './enqueue-video.ts';
import { type FailureDeps, failAndRefund } from './fail-and-refund.ts';
import type { RenderCharge } from './renders.queries.ts';
import { lastingReason } from './videos.errors.ts';
import { findPendingVideo, savePresenterClip, type VideoRow } from './videos.queries.ts';

export type MakePresenterClipDeps = FailureDeps & {
  speak: SpeakOrdered;
  clips: Pick<PresenterClips, 'make'>;
};

/** Speaks the text, has the clip of it made, and hands the video on to its render. Waiting is postponing. */
export function createMakePresenterClipHandler(deps: MakePresenterClipDeps): JobHandler<RenderCharge> {
  return async ({ payload, signal }) => {
    const row = await findPendingVideo(deps.db, payload);
    // Finished, failed or deleted meanwhile.
    if (!row) return;
    try {
      await goOn({ row, payload, signal }, deps);
    } catch (error) {
      signal.throwIfAborted();
      const reason = lastingReason(error);
      if (reason === undefined) throw error;
      await failAndRefund({ ...payload, reason }, deps);
    }
  };
}

async function goOn(
  { row, payload, signal }: { row: VideoRow; payload: RenderCharge; signal: AbortSignal },
  deps: MakePresenterClipDeps,
): Promise<void> {
  const { user_id: userId, speech_id: speechId } = row;
  const { voiceover: text, voice_key: voice, pace, pronunciations } = row;
  const { wav } = await deps.speak({ text, voice, pace, pronunciations, userId, speechId }, signal);
  const progress = await deps.clips.make({
    userId,
    avatarKey: row.avatar_key,
    wav,
    isNewCharge: row.presenter_clip_id === null,
    onClip: (clipId) => savePresenterClip(deps.db, { id: row.id, clipId }),
    signal,
  });
  if (progress.state === 'waiting') throw new JobPostponedError(progress.afterSeconds);
  if (progress.state === 'failed') return failAndRefund({ ...payload, reason: progress.reason }, deps);
  await inTransaction(deps.db, async (trx) => {
    if (!(await findPendingVideo(trx, payload))) return;
    await enqueueRenderOnce(trx, { jobs: deps.jobs, charge: payload, round: row.queue_round });
  });
}
