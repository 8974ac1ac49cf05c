import { voiceList } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Gender } from '@avatarcade/video/genders';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

/** Without a filter all voices come, which is how the languages are known. */
export function voicesQuery(query: { gender?: Gender; language?: string } = {}) {
  return queryOptions({
    queryKey: ['voices', query],
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.catalogue.voices, { schema: voiceList, query, signal })),
    staleTime: 10 * 60_000,
  });
}
