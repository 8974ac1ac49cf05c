import { API_PATHS } from '@avatarcade/contracts/paths';
import { videoOrder } from '@avatarcade/contracts/videos';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** What a video was made of. */
export function getVideoOrder(id: string) {
  return api.get(API_PATHS.videos.order(id), { schema: videoOrder });
}

export function videoOrderQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.videoOrder(id),
    queryFn: async () => unwrap(await getVideoOrder(id)),
    // An order is never changed.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
