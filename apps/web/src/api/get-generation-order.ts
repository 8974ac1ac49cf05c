import { generationOrder } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../lib/api.client.ts';
import { queryKeys } from '../lib/query.keys.ts';

/** What a film was made of. */
export function getGenerationOrder(id: string) {
  return api.get(API_PATHS.generations.order(id), { schema: generationOrder });
}

export function generationOrderQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.generationOrder(id),
    queryFn: async () => unwrap(await getGenerationOrder(id)),
    // An order is never changed.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
