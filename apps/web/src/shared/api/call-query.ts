import type { CachedData, Call, CallInput } from '@avatarcade/contracts/define-call';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { type RequestArgs, sendCall, unwrap } from './request.ts';

type ReadCall = Call & { reads: CachedData };

/** Query options of a call that reads. Errors are ApiErrors. */
export function callQuery<const C extends ReadCall>(call: C, ...[input]: RequestArgs<C>) {
  return queryOptions({
    queryKey: callKey(call, input),
    queryFn: async ({ signal }) => {
      return unwrap(await sendCall(call, { ...input, signal }));
    },
  });
}

/** The key under which a call's data is cached: what it reads, its path, and what was sent. */
export function callKey<C extends ReadCall>(call: C, input?: Partial<CallInput<C>>) {
  const { params, query, body } = input ?? {};
  return [call.reads, call.path, { params, query, body }] as const;
}

/** Marks data as stale and fetches again what is on the screen. Resolves when that has come. */
export async function refetchData(...names: readonly CachedData[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
