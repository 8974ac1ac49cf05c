import { type GENERATION_ORDERINGS, generationList } from '@avatarcade/contracts/generations';
import { GENERATION_LIST_POLL_MS, PAGE_SIZES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../lib/api.client.ts';
import { RENEW_LINKS_MS } from '../lib/file.links.ts';
import { queryKeys } from '../lib/query.keys.ts';

export interface GenerationQuery {
  product?: string;
  page: number;
  ordering: (typeof GENERATION_ORDERINGS)[number];
  search?: string;
}

/** Asked again every 20 seconds until every film of the page is ready or failed. */
export function generationsQuery(asked: GenerationQuery) {
  const query = { ...asked, page_size: PAGE_SIZES.generations };
  return queryOptions({
    queryKey: queryKeys.generationList(query),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.generations.base, { schema: generationList, query, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some((film) => film.video === null) ? GENERATION_LIST_POLL_MS : RENEW_LINKS_MS,
  });
}
