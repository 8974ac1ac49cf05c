import { API_PATHS } from '@avatarcade/contracts/paths';
import { product } from '@avatarcade/contracts/products';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../lib/api-client.ts';
import { RENEW_LINKS_MS } from '../lib/file-links.ts';
import { queryKeys } from '../lib/query-keys.ts';

export function productQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.product(id),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.products.one(id), { schema: product, signal })),
    refetchInterval: RENEW_LINKS_MS,
  });
}
