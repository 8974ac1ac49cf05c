import type { EntryKind } from '@avatarcade/contracts/wallet';
import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';

export type EntryFilter = {
  kind?: EntryKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export function entriesQuery(query: EntryFilter & { page: number }) {
  return queryOptions({
    ...callQuery(walletCalls.listEntries, { query }),
    placeholderData: keepPreviousData,
    // Webhooks and videos change the balance: shows the cache and refetches.
    staleTime: 0,
  });
}

/** An entry never changes. */
export function entryQuery(id: string) {
  return queryOptions({
    ...callQuery(walletCalls.getEntry, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
