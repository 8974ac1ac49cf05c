import { videoTemplateList } from '@avatarcade/contracts/catalogue';
import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import type { Format } from '@avatarcade/video/formats';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './api-client.ts';

export function templatesQuery(orientation: Format, page: number) {
  const query = { orientation, page, page_size: PAGE_SIZES.templates };
  return queryOptions({
    queryKey: ['templates', query],
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.catalogue.templates, { schema: videoTemplateList, query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });
}
