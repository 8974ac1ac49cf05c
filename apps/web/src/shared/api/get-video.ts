import { VIDEO_POLL_MS } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { video } from '@avatarcade/contracts/videos';
import { queryOptions } from '@tanstack/react-query';
import { RENEW_LINKS_MS } from '../files/file-links.ts';
import { api, unwrap } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** Asked again every 50 seconds while the video is being made; events bring most news sooner. */
export function videoQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.video(id),
    queryFn: async ({ signal }) => unwrap(await api.get(API_PATHS.videos.one(id), { schema: video, signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? VIDEO_POLL_MS : RENEW_LINKS_MS),
  });
}
