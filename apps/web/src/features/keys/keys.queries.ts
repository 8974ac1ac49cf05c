import { keyCalls } from '@avatarcade/contracts/keys.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';

/** Programs use keys while the page is open: shows the cache and refetches. */
export const keysQuery = queryOptions({ ...callQuery(keyCalls.listKeys), staleTime: 0 });

export function activityQuery(query: { page: number; key?: string | undefined }) {
  return queryOptions({
    ...callQuery(keyCalls.listKeyActivity, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
