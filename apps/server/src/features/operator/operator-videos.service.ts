import type { OperatorVideo, OperatorVideoDetails } from '@avatarcade/contracts/operator';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import type { UserAdmin } from '../accounts/user-admin.service.ts';
import { describeAvatar } from '../catalogue/cast.service.ts';
import type { VideoAdmin } from '../videos/video-admin.service.ts';
import type { AuditLog, Operator } from './acts.service.ts';

export type OperatorVideosDeps = {
  videos: VideoAdmin;
  users: Pick<UserAdmin, 'emailsOf'>;
  audit: AuditLog;
};

export type OperatorVideos = ReturnType<typeof createOperatorVideos>;
type Query = Paging & Pick<Parameters<VideoAdmin['search']>[0], 'state' | 'userId'>;
type Row = Awaited<ReturnType<VideoAdmin['search']>>['items'][number];

/** Videos that failed or are stuck, and the log of their attempts. */
export function createOperatorVideos({ videos, users, audit }: OperatorVideosDeps) {
  return {
    async search(query: Query): Promise<PageOf<OperatorVideo>> {
      const { items, count } = await videos.search(query);
      const emails = await users.emailsOf([...new Set(items.map((row) => row.user_id))]);
      return { items: items.map((row) => presentVideo(row, emails)), count };
    },
    async get(id: string): Promise<OperatorVideoDetails> {
      const row = await videos.get(id);
      const { name } = describeAvatar(row);
      return {
        ...presentVideo(row, await users.emailsOf([row.user_id])),
        language: row.language,
        format: row.format,
        template: row.template_key,
        voice: row.voice,
        avatar: name,
        voiceover: row.voiceover,
        video_url: row.videoUrl,
        attempts: row.attempts.map((attempt) => ({
          id: attempt.id,
          charge_number: attempt.charge_number,
          worker: attempt.worker,
          started_at: attempt.started_at.toISOString(),
          ended_at: attempt.ended_at?.toISOString() ?? null,
          result: attempt.result,
          error: attempt.error,
          stages: attempt.stages,
        })),
      };
    },
    retry: ({ operator, id, reason }: { operator: Operator; id: string; reason: string }) =>
      videos.retry({
        id,
        record: ({ userId, charged }) =>
          audit.recording({
            operator,
            act: charged ? 'video.retry' : 'video.enqueue',
            target: id,
            reason,
            facts: { user: userId },
          }),
      }),
  };
}

function presentVideo(row: Row, emails: ReadonlyMap<string, string>): OperatorVideo {
  return {
    id: row.id,
    title: row.title,
    user_id: row.user_id,
    user_email: emails.get(row.user_id) ?? '',
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    is_stuck: row.is_stuck,
    failure_reason: row.failure_reason,
    waiting_for: row.waiting_for,
    charge_number: row.charge_number,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
