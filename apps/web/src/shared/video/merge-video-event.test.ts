import type { Video } from '@avatarcade/contracts/videos';
import { expect, it } from 'vitest';
import { mergeVideoEvent } from './merge-video-event.ts';

const video: Video = {
  id: 'video',
  video_id: 'take-1',
  title: 'Spring push',
  video: null,
  preview_url: '',
  created_at: '2026-11-21T11:30:00Z',
  language: 'English',
  product: 'game',
  avatar_details: { name: 'Maya', character: 'Maya, everyday' },
  template_details: { format: 'portrait' },
  voice_details: { name: 'Emma' },
  status: 'pending',
  progress: 40,
  stage: 'shooting',
  duration: null,
  gameplay_fit: 'loop',
  queue_position: null,
  captions_url: null,
  downloads: null,
  share_url: null,
  failure_reason: null,
};
const event = {
  id: 'video',
  video_id: 'take-1',
  status: 'pending',
  progress: 50,
  stage: 'shooting',
  queue_position: null,
} as const;

it('an event updates its video, alone and in a page, and no other', () => {
  expect(mergeVideoEvent(video, event)).toMatchObject({ progress: 50, title: 'Spring push' });
  const other = { ...video, id: 'other' };
  const page = { results: [other, video], total_pages: 1, count: 2 };
  expect(mergeVideoEvent(page, event)).toMatchObject({
    results: [{ progress: 40 }, { progress: 50 }],
    count: 2,
  });
  expect(mergeVideoEvent(other, event)).toBe(other);
});

it('an event updates its video in a campaign', () => {
  const campaign = { id: 'campaign', videos: [{ ...video, id: 'other' }, video] };
  expect(mergeVideoEvent(campaign, event)).toMatchObject({ videos: [{ progress: 40 }, { progress: 50 }] });
  expect(mergeVideoEvent(campaign, { ...event, id: 'none' })).toBe(campaign);
});

it('progress never decreases within an attempt', () => {
  expect(mergeVideoEvent(video, { ...event, progress: 30 })).toBe(video);
});

it('an attempt that an outage has ended waits, and starts again', () => {
  const waiting = { ...event, progress: 0, stage: 'waiting', waiting_for: 'storage' } as const;
  const waits = mergeVideoEvent(video, waiting);
  expect(waits).toMatchObject({ progress: 0, stage: 'waiting', waiting_for: 'storage' });
  expect(mergeVideoEvent(waits, { ...event, progress: 1, waiting_for: null })).toMatchObject({
    progress: 1,
    waiting_for: null,
  });
});

it('another attempt starts again, without the previous error', () => {
  const failed: Video = {
    ...video,
    status: 'failed',
    video: 'ERROR',
    preview_url: 'ERROR',
    failure_reason: 'Gone.',
  };
  expect(
    mergeVideoEvent(failed, { ...event, video_id: 'take-2', progress: 0, stage: 'waiting' }),
  ).toMatchObject({
    status: 'pending',
    progress: 0,
    video: null,
    failure_reason: null,
  });
});

it('other data stays unchanged', () => {
  const count = { count: 3 };
  expect(mergeVideoEvent(count, event)).toBe(count);
  expect(mergeVideoEvent(undefined, event)).toBeUndefined();
});
