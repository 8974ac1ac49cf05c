import type { Call, CallInput } from '@avatarcade/contracts/define-call';
import { useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { newId } from '../api/new-id.ts';
import { useCall } from '../api/use-call.ts';
import { useTopUp } from '../ui-state/top-up-context.ts';

type Order<C extends Call> = {
  /** Adds the headers by which a repeated request isn't charged twice. */
  inputOf: (headers: { 'idempotency-key': string }) => CallInput<C>;
  onOrdered?: (() => void) | undefined;
};

/** Orders by a call that is charged. Opens the top-up dialog where the balance is too low. */
export function useKeyedOrder<const C extends Call>(
  call: C,
  { inputOf, onOrdered }: Order<C>,
): { isBusy: boolean; error: ApiError | null; order: () => void } {
  const topUp = useTopUp();
  // The key stays until an order has succeeded: a click after a lost response must not charge again.
  const key = useRef(newId());
  const { mutate, isPending, error } = useCall(call, {
    waitForData: true,
    onSuccess: () => {
      key.current = newId();
      onOrdered?.();
    },
    onError: ({ status }) => void (status === 402 && topUp.open()),
  });
  return { isBusy: isPending, error, order: () => mutate(inputOf({ 'idempotency-key': key.current })) };
}
