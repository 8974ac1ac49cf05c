import { avatarGroupList } from '@avatarcade/contracts/catalogue';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Gender } from '@avatarcade/video/genders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

export type AvatarQuery = {
  page: number;
  gender?: Gender;
  ethnicity?: string;
  age_from?: number;
  age_to?: number;
  /** Comma list. */
  tags?: string;
};

export function avatarGroupsQuery(filters: AvatarQuery) {
  const query = { ...filters, page_size: PAGE_SIZES.avatarGroups };
  return queryOptions({
    queryKey: ['avatar-groups', query],
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.catalogue.avatarGroups, { schema: avatarGroupList, query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });
}
