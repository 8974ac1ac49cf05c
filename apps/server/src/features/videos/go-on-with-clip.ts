import type { Db } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import type { PresenterClips } from '../presenters/presenters.service.ts';
import { makePresenterClipJob } from './make-presenter-clip.job.ts';
import { listWaitingForClip } from './videos.queries.ts';

type NoticeDeps = { db: Db; jobs: JobQueue; clips: Pick<PresenterClips, 'takeNotice'> };

/** Asks at once what has become of a clip, for all videos that wait for it. A notice that was taken before changes nothing. */
export async function goOnWithClip(
  { eventId, clipId }: { eventId: string; clipId: string | undefined },
  { db, jobs, clips }: NoticeDeps,
): Promise<void> {
  if (!(await clips.takeNotice(eventId))) return;
  // Events about other things than clips name none of ours.
  if (!clipId || !UUID.test(clipId)) return;
  for (const video of await listWaitingForClip(db, clipId)) {
    const payload = { videoId: video.id, chargeNumber: video.charge_number };
    await jobs.enqueue(db, { job: makePresenterClipJob, payload, priority: -video.queue_round });
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
