import { generation } from '@avatarcade/contracts/generations';
import { GENERATION_POLL_MS } from '@avatarcade/contracts/limits';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../lib/api.client.ts';
import { RENEW_LINKS_MS } from '../lib/file.links.ts';
import { queryKeys } from '../lib/query.keys.ts';

/** Asked again every 50 seconds while the film is being made; events bring most news sooner. */
export function generationQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.generation(id),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.generations.one(id), { schema: generation, signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? GENERATION_POLL_MS : RENEW_LINKS_MS),
  });
}
