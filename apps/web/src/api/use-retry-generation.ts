import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryKeys } from '../lib/query.keys.ts';
import { useTopUp } from '../lib/top.up.context.ts';
import { refreshUser } from '../lib/user.query.ts';
import { retryGeneration } from './retry-generation.ts';

export interface Retry {
  isBusy: boolean;
  fault: string | undefined;
  retry: () => void;
}

/** Has a failed film made again. It is charged anew, so the balance is fetched, and topped up where it is short. */
export function useRetryGeneration(id: string, onStarted?: () => void): Retry {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const client = useQueryClient();
  const topUp = useTopUp();
  const retry = useCallback(async () => {
    setBusy(true);
    setFault(undefined);
    const result = await retryGeneration(id);
    // Also after a 409: it may have been started again in another tab.
    await client.invalidateQueries({ queryKey: queryKeys.generations });
    void refreshUser();
    setBusy(false);
    if (result.error === undefined) onStarted?.();
    else if (result.status === 402) void topUp.open();
    else if (result.status !== 409) setFault(MESSAGES.generateFailed);
  }, [id, client, topUp, onStarted]);
  return { isBusy, fault, retry: () => void retry() };
}
