import { type User, user } from '@avatarcade/contracts/account';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiResult, api, unwrap } from '../api/api-client.ts';
import { queryClient } from '../api/query-client.ts';
import { queryKeys } from '../api/query-keys.ts';

export function fetchUser(signal?: AbortSignal): Promise<ApiResult<User>> {
  return api.get(API_PATHS.account.user, { schema: user, signal });
}

export const userQuery = queryOptions({
  queryKey: queryKeys.user,
  queryFn: async ({ signal }) => unwrap(await fetchUser(signal)),
  staleTime: 60_000,
});

/** The signed-in user; undefined for an instant at most, since the guard has fetched it. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data;
}

export function mergeUser(part: Partial<User>): void {
  queryClient.setQueryData<User>(queryKeys.user, (known) => (known ? { ...known, ...part } : known));
}

/** After anything that moves money on the server. */
export function refreshUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: queryKeys.user });
}
