import { sharedFilm } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../lib/api.client.ts';
import { queryKeys } from '../lib/query.keys.ts';

/** Asked without a session: whoever has the link may watch. */
export function sharedFilmQuery(token: string) {
  return queryOptions({
    queryKey: queryKeys.sharedFilm(token),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.shared(token), { schema: sharedFilm, signal, session: false })),
    // Another address of the same film would start it over.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
