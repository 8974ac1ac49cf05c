import { API_PATHS } from '@avatarcade/contracts/paths';
import { product } from '@avatarcade/contracts/products';
import { queryOptions } from '@tanstack/react-query';
import { RENEW_LINKS_MS } from '../files/file-links.ts';
import { api, unwrap } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

export function productQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.product(id),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.products.one(id), { schema: product, signal })),
    refetchInterval: RENEW_LINKS_MS,
  });
}
