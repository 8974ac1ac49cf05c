import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { productList } from '@avatarcade/contracts/products';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../shared/api/api-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { RENEW_LINKS_MS } from '../../shared/files/file-links.ts';
import type { ListView } from './list-view.ts';

export function productListQuery({ page, ordering, search }: ListView) {
  const query = { page, page_size: PAGE_SIZES.products, ordering, search };
  return queryOptions({
    queryKey: queryKeys.productList(query),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.products.base, { schema: productList, query, signal })),
    refetchInterval: RENEW_LINKS_MS,
  });
}
