import { avatarGroupList } from '@avatarcade/contracts/catalogue';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

/** The ethnicities that the cast has, read from its groups, so that no filter leads to an empty page. */
export const ethnicitiesQuery = queryOptions({
  queryKey: ['ethnicities'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_size: PAGE_SIZES.most };
    const response = await api.get(API_PATHS.catalogue.avatarGroups, {
      schema: avatarGroupList,
      query,
      signal,
    });
    const all = unwrap(response).results.flatMap(({ avatars }) => avatars.map(({ ethnicity }) => ethnicity));
    return [...new Set(all)].filter(Boolean).sort((one, other) => one.localeCompare(other));
  },
  staleTime: 10 * 60_000,
});
