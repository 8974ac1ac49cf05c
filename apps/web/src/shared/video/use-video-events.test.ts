import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildVideo } from '../../testing/build-video.ts';
import { applyVideoEvent } from './use-video-events.ts';

it('progress is shown in a list that stays stale, and what holds no videos stays as it is', () => {
  const client = new QueryClient();
  const list = [videoCalls.listVideos.reads, 'first page'];
  const count = [videoCalls.listVideos.reads, 'count'];
  const video = buildVideo({ status: 'pending', stage: 'shooting', progress: 10 });
  client.setQueryData(list, { results: [video], count: 1 });
  client.setQueryData(count, { count: 1 });
  void client.invalidateQueries({ refetchType: 'none' });
  applyVideoEvent(client, {
    ...{ id: video.id, video_id: video.video_id, status: 'pending', stage: 'shooting', progress: 40 },
    ...{ queue_position: null, waiting_for: null },
  });
  expect(client.getQueryData(list)).toEqual({
    results: [{ ...video, progress: 40, queue_position: null, waiting_for: null }],
    count: 1,
  });
  for (const key of [list, count]) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
