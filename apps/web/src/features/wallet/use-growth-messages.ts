import { useRef } from 'react';
import { refetchData } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { entriesQuery } from './entries.queries.ts';
import { describeGrowth, isPayment, listEntriesSince } from './growth.rules.ts';

/**
 * Says what made the balance grow from a worth: a refund of a video may come while a payment is awaited. The same growth may be noticed twice, by the
 * dialog's polling and after it has closed, and is announced once.
 */
export function useGrowthMessages(onPayment: () => void): (from: number) => Promise<void> {
  const toast = useToast();
  const announced = useRef(new Set<string>());

  return async (from) => {
    // Shows it in the history as well. A request that is on its way may have left before the entry was made.
    void refetchData('entries');
    const { results } = await queryClient.fetchQuery(entriesQuery({ page: 1 }));
    const entries = listEntriesSince(results, from).filter(({ id }) => !announced.current.has(id));
    for (const { id } of entries) announced.current.add(id);
    const message = describeGrowth(entries);
    if (message) toast.success(message.title, message.text);
    if (entries.some(isPayment)) onPayment();
  };
}
