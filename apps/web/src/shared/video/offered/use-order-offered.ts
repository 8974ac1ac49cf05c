import type { Call, CallInput } from '@avatarcade/contracts/define-call';
import { useRef } from 'react';
import { newId } from '../../api/new-id.ts';
import { useCall } from '../../api/use-call.ts';
import { useTopUp } from '../../ui-state/top-up-context.ts';

export type OrderOffered = { isBusy: boolean; errorMessage: string | undefined; order: () => void };

/**
 * Orders a format or a cut of a video, or one that failed again. A low balance is topped up first. `inputOf` takes the headers of a request
 * that never charges twice.
 */
export function useOrderOffered<const C extends Call>(
  call: C,
  inputOf: (headers: { 'idempotency-key': string }) => CallInput<C>,
): OrderOffered {
  const topUp = useTopUp();
  // Until it has succeeded: a click after a lost response must not charge again.
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
