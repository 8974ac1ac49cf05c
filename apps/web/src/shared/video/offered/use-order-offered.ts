import type { Call, CallInput } from '@avatarcade/contracts/define-call';
import { useKeyedOrder } from '../use-keyed-order.ts';

export type OrderOffered = { isBusy: boolean; errorMessage: string | undefined; order: () => void };

/** Orders a further format or a cut of a video, or orders a failed one again. */
export function useOrderOffered<const C extends Call>(
  call: C,
  inputOf: (headers: { 'idempotency-key': string }) => CallInput<C>,
): OrderOffered {
  const { isBusy, error, order } = useKeyedOrder(call, { inputOf });
  return { isBusy, errorMessage: error && error.status !== 402 ? error.message : undefined, order };
}
