import { useCallback, useRef } from 'react';
import { refetchData } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { useToast } from '../../ui/toast.tsx';
import { entriesQuery } from './entries.queries.ts';
import { describeGrowth, isPayment, listNewEntries } from './growth.rules.ts';

type GrowthMessages = {
  /** Remembers the newest entry. Best called before money can arrive; where it fails, the worth alone tells which entries are new. */
  remember: () => Promise<void>;
  /** The balance has grown from this worth. */
  announce: (from: number) => Promise<void>;
};

/**
 * Says what made the balance grow: a refund of a video may come while a payment is awaited. The same growth may be noticed twice, by the
 * dialog's polling and after it has closed, and is announced once.
 */
export function useGrowthMessages(onPayment: () => void): GrowthMessages {
  const toast = useToast();
  const announced = useRef(new Set<string>());
  const newest = useRef<string | null>(undefined);

  const remember = useCallback(async () => {
    const { results } = await queryClient.fetchQuery(entriesQuery({ page: 1 }));
    newest.current = results[0]?.id ?? null;
  }, []);

  const announce = async (worth: number) => {
    // Shows it in the history as well. A request that is on its way may have left before the entry was made.
    void refetchData('entries');
    const { results } = await queryClient.fetchQuery(entriesQuery({ page: 1 }));
    const entries = listNewEntries(results, { worth, newest: newest.current }).filter(
      ({ id }) => !announced.current.has(id),
    );
    for (const { id } of entries) announced.current.add(id);
    const message = describeGrowth(entries);
    if (message) toast.success(message.title, message.text);
    if (entries.some(isPayment)) onPayment();
  };
  return { remember, announce };
}
