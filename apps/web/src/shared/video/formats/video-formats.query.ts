import { VIDEO_LIST_POLL_MS } from '@avatarcade/contracts/limits';
import { formatCalls } from '@avatarcade/contracts/video-formats.calls';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { RENEW_LINKS_MS } from '../../files/file-links.ts';

/** A video in all of its formats. Fetched every 20 seconds until none is pending. */
export function videoFormatsQuery(id: string) {
  return queryOptions({
    ...callQuery(formatCalls.listVideoFormats, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ video }) => video?.status === 'pending')
        ? VIDEO_LIST_POLL_MS
        : RENEW_LINKS_MS,
  });
}
