import type { Call, CallInput } from '@avatarcade/contracts/define-call';
import { useRef } from 'react';
import { newId } from '../../api/new-id.ts';
import { useCall } from '../../api/use-call.ts';
import { useTopUp } from '../../ui-state/top-up-context.ts';

export type OrderOffered = { isBusy: boolean; errorMessage: string | undefined; order: () => void };

/**
 * Orders a further format or a cut of a video, or orders a failed video again. Opens the top-up dialog where the balance is too low. `inputOf`
 * adds the headers by which a repeated request isn't charged twice.
 */
export function useOrderOffered<const C extends Call>(
  call: C,
  inputOf: (headers: { 'idempotency-key': string }) => CallInput<C>,
): OrderOffered {
  const topUp = useTopUp();
  // The key stays until an order has succeeded: a click after a lost response must not charge again.
  const key = useRef(newId());
  const { mutate, isPending, error } = useCall(call, {
    waitForData: true,
    onSuccess: () => {
      key.current = newId();
    },
    onError: ({ status }) => void (status === 402 && topUp.open()),
  });
  return {
    isBusy: isPending,
    errorMessage: error && error.status !== 402 ? error.message : undefined,
    order: () => mutate(inputOf({ 'idempotency-key': key.current })),
  };
}
