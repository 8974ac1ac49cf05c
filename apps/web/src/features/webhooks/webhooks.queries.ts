import type { CallInput } from '@avatarcade/contracts/define-call';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/call-query.ts';

/** Deliveries change a webhook's state while the page is open: shows the cache and refetches. */
export const webhooksQuery = queryOptions({ ...callQuery(webhookCalls.listWebhooks), staleTime: 0 });

const POLL_MS = 2500;
/** What is sent within this time is waited for. */
const SOON_MS = 60_000;

type DeliveriesInput = CallInput<typeof webhookCalls.listDeliveries>;

/** Asks again and again while a delivery is about to be sent. */
export function deliveriesQuery(input: DeliveriesInput) {
  return queryOptions({
    ...callQuery(webhookCalls.listDeliveries, input),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ next_attempt_at: next }) => next && Date.parse(next) < Date.now() + SOON_MS)
        ? POLL_MS
        : false,
  });
}
