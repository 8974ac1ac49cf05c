import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from './api.client.ts';
import { queryKeys } from './query.keys.ts';

export const configQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: async ({ signal }) => {
    // The sign-in page asks for this and must not wait for schemas before it can be used.
    const { publicConfig } = await import('@avatarcade/contracts/config');
    return unwrap(await api.get(API_PATHS.config, { schema: publicConfig, signal, session: false }));
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** What the server's operator has set up; undefined until it has answered. */
export function useConfig() {
  return useQuery(configQuery).data;
}
