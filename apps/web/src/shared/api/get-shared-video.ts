import { API_PATHS } from '@avatarcade/contracts/paths';
import { sharedVideo } from '@avatarcade/contracts/videos';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** Asked without a session: whoever has the link may watch. */
export function sharedVideoQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.sharedVideo(token),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.shared(token), { schema: sharedVideo, signal, session: false })),
    // Another address of the same video would start it over.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
