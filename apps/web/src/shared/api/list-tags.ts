import { tagList } from '@avatarcade/contracts/catalogue';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }) => unwrap(await api.get(API_PATHS.catalogue.tags, { schema: tagList, signal })),
  staleTime: 10 * 60_000,
});
