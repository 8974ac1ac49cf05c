import { API_PATHS } from '@avatarcade/contracts/paths';
import { type EntryKind, walletEntry, walletEntryList } from '@avatarcade/contracts/wallet';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../shared/api/api-client.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

export type EntryFilter = {
  kind?: EntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export function entriesQuery(query: EntryFilter & { page: number }) {
  return queryOptions({
    queryKey: queryKeys.entryList(query),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get(API_PATHS.wallet.entries, { schema: walletEntryList, query: { ...query }, signal }),
      ),
    placeholderData: keepPreviousData,
    // Money moves by webhooks and videos: what is kept is shown, and asked for again.
    staleTime: 0,
  });
}

/** An entry never changes. */
export function entryQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.entry(id),
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.wallet.entry(id), { schema: walletEntry, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
