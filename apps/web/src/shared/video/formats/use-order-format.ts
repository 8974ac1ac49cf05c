import { formatCalls } from '@avatarcade/contracts/video-formats.calls';
import type { Format } from '@avatarcade/video/formats';
import { useRef } from 'react';
import { newId } from '../../api/new-id.ts';
import { useCall } from '../../api/use-call.ts';
import { useTopUp } from '../../ui-state/top-up-context.ts';

export type OrderFormat = { isBusy: boolean; errorMessage: string | undefined; order: () => void };

/** Orders a video in another format, or one that failed again. A low balance is topped up first. */
export function useOrderFormat(id: string, format: Format): OrderFormat {
  const topUp = useTopUp();
  // Until it has succeeded: a click after a lost response must not charge again.
  const key = useRef(newId());
  const { mutate, isPending, error } = useCall(formatCalls.orderVideoFormat, {
    waitForData: true,
    onSuccess: () => {
      key.current = newId();
    },
    onError: ({ status }) => void (status === 402 && topUp.open()),
  });
  return {
    isBusy: isPending,
    errorMessage: error && error.status !== 402 ? error.message : undefined,
    order: () => mutate({ params: { id }, body: { format }, headers: { 'idempotency-key': key.current } }),
  };
}
