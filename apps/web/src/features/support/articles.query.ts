import { helpArticleList } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../shared/api/api-client.ts';

export const articlesQuery = queryOptions({
  queryKey: ['help-articles'],
  queryFn: async ({ signal }) =>
    unwrap(await api.get(API_PATHS.helpdesk.articles, { schema: helpArticleList, signal })),
  staleTime: 5 * 60_000,
});
