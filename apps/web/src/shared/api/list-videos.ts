import { PAGE_SIZES, VIDEO_LIST_POLL_MS } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { type VIDEO_ORDERINGS, videoList } from '@avatarcade/contracts/videos';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RENEW_LINKS_MS } from '../files/file-links.ts';
import { api, unwrap } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

export type VideoQuery = {
  product?: string;
  page: number;
  ordering: (typeof VIDEO_ORDERINGS)[number];
  search?: string;
};

/** Asked again every 20 seconds until every video of the page is ready or failed. */
export function videosQuery(asked: VideoQuery) {
  const query = { ...asked, page_size: PAGE_SIZES.videos };
  return queryOptions({
    queryKey: queryKeys.videoList(query),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.videos.base, { schema: videoList, query, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some((video) => video.video === null) ? VIDEO_LIST_POLL_MS : RENEW_LINKS_MS,
  });
}
