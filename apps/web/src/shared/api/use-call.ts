import type { Call, CallInput, CallOutput } from '@avatarcade/contracts/define-call';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { sendCall, unwrap } from './request.ts';

type Reactions<C extends Call> = {
  /** Runs before the data that the call changes is fetched again. */
  onSuccess?: (data: CallOutput<C>) => Promise<void> | void;
  onError?: (error: ApiError) => void;
  /** The call stays pending until the changed data on the screen has arrived. */
  waitForData?: boolean;
};

/**
 * A call that changes data, as a mutation. What the contract lists as changed is refetched, after failures too:
 * another tab may have been faster, or only the response was lost.
 */
export function useCall<const C extends Call>(
  call: C,
  { onSuccess, onError, waitForData = false }: Reactions<C> = {},
): UseMutationResult<CallOutput<C>, ApiError, CallInput<C>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<C>) => unwrap(await sendCall(call, input)),
    onSuccess: (data) => onSuccess?.(data),
    onError: (error: ApiError) => onError?.(error),
    onSettled: async () => {
      const names = call.changes ?? [];
      const fresh = Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
      if (waitForData) await fresh;
    },
  });
}
