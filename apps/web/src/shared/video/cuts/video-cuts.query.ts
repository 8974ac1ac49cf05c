import { VIDEO_LIST_POLL_MS } from '@avatarcade/contracts/limits';
import { cutCalls } from '@avatarcade/contracts/video-cuts.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { RENEW_LINKS_MS } from '../../files/file-links.ts';

/** A video in all of its cuts. Fetched every 20 seconds until none is pending. */
export function videoCutsQuery(id: string) {
  return queryOptions({
    ...callQuery(cutCalls.listVideoCuts, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ video }) => video?.status === 'pending')
        ? VIDEO_LIST_POLL_MS
        : RENEW_LINKS_MS,
  });
}
