import { API_PATHS } from '@avatarcade/contracts/paths';
import { countResponse } from '@avatarcade/contracts/products';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../shared/api/api-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

function countQuery(queryKey: readonly string[], path: string) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await api.get(path, { schema: countResponse, signal })).count,
  });
}

export const productCountQuery = countQuery(queryKeys.productCount, API_PATHS.products.count);
export const videoCountQuery = countQuery(queryKeys.videoCount, API_PATHS.videos.count);
