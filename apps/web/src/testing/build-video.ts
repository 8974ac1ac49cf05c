import type { Video } from '@avatarcade/contracts/videos';
import { anId } from './build-account.ts';

export function buildVideo(part: Partial<Video> = {}): Video {
  return {
    id: anId(20),
    video_id: anId(21),
    title: 'Spring push',
    video: '/files/spring.mp4',
    preview_url: '/files/spring.jpg',
    created_at: '2026-11-21T11:30:00Z',
    language: 'English',
    product: anId(10),
    avatar_details: { name: 'Maya', character: 'Maya, everyday' },
    template_details: { format: 'portrait' },
    voice_details: { name: 'Emma' },
    status: 'ready',
    progress: 100,
    stage: 'done',
    gameplay_fit: 'loop',
    queue_position: null,
    duration: 20,
    captions_url: null,
    downloads: null,
    share_url: null,
    failure_reason: null,
    ...part,
  };
}
