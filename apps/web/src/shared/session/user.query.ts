import type { User } from '@avatarcade/contracts/account';
import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery, refetchData } from '../api/call-query.ts';
import { queryClient } from '../api/query-client.ts';

export const userQuery = queryOptions({
  ...callQuery(sessionCalls.getUser),
  staleTime: 60_000,
  // The payment page is in another tab: users who return from it look at the balance.
  refetchOnWindowFocus: 'always',
});

/** The signed-in user; undefined for a moment at most, because the guard has fetched it. */
export function useUser(): User | undefined {
  return useQuery(userQuery).data;
}

export function mergeUser(part: Partial<User>): void {
  queryClient.setQueryData(userQuery.queryKey, (known) => (known ? { ...known, ...part } : known));
}

/** Call it after every action that moves money. */
export function refreshUser(): Promise<void> {
  return refetchData('user');
}
