import type { CachedData } from '@avatarcade/contracts/define-call';
import type { VideoEvent } from '@avatarcade/contracts/videos';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshUser } from '../session/user.query.ts';
import { followEvents } from './follow-events.ts';
import { mergeVideoEvent } from './merge-video-event.ts';

/** What holds videos. */
const KEYS: readonly [CachedData][] = [['videos'], ['campaigns']];

/** Updates videos in the query cache by the server's events, while `isWanted`. */
export function useVideoEvents(isWanted: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    void followEvents({
      signal: controller.signal,
      onConnected: (isAgain) => {
        invalidate(client);
        // A video may have failed, and been refunded, since the connection was lost.
        if (isAgain) void refreshUser();
      },
      onVideo: (event) => applyVideoEvent(client, event),
    });
    return () => controller.abort();
  }, [client, isWanted]);
}

/** Data that is stale stays so: a list that lacks a new video still has to be fetched. */
export function applyVideoEvent(client: QueryClient, event: VideoEvent): void {
  if (event.status !== 'pending') {
    // The event doesn't contain the video's address, length or error; a failure has refunded it.
    invalidate(client);
    if (event.status === 'failed') void refreshUser();
    return;
  }
  for (const queryKey of KEYS) {
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const data = mergeVideoEvent(query.state.data, event);
      // Unlike `setQueryData`, which would call it fresh.
      if (data !== query.state.data) query.setState({ data });
    }
  }
}

function invalidate(client: QueryClient): void {
  for (const queryKey of KEYS) void client.invalidateQueries({ queryKey });
}
