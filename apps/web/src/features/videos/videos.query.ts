import { PAGE_SIZES, VIDEO_LIST_POLL_MS } from '@avatarcade/contracts/limits';
import type { VIDEO_ORDERINGS } from '@avatarcade/contracts/videos';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';
import { RENEW_LINKS_MS } from '../../shared/files/file-links.ts';

type VideoQuery = {
  product?: string;
  page: number;
  ordering: (typeof VIDEO_ORDERINGS)[number];
  search?: string;
};

/** Fetched every 20 seconds until every video of the page is ready or failed. */
export function videosQuery(query: VideoQuery) {
  return queryOptions({
    ...callQuery(videoCalls.listVideos, { query: { ...query, page_size: PAGE_SIZES.videos } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some((video) => video.video === null) ? VIDEO_LIST_POLL_MS : RENEW_LINKS_MS,
  });
}
