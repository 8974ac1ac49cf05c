import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { retryVideo } from '../api/retry-video.ts';
import { refreshUser } from '../session/user.query.ts';
import { useTopUp } from '../ui-state/top-up-context.ts';

export type Retry = {
  isBusy: boolean;
  errorMessage: string | undefined;
  retry: () => void;
};

/** Has a failed video made again. It is charged anew, so the balance is fetched, and topped up where it is short. */
export function useRetryVideo(id: string, onStarted?: () => void): Retry {
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const client = useQueryClient();
  const topUp = useTopUp();
  const retry = useCallback(async () => {
    setBusy(true);
    setErrorMessage(undefined);
    const result = await retryVideo(id);
    // Also after a 409: it may have been started again in another tab.
    await client.invalidateQueries({ queryKey: queryKeys.videos });
    void refreshUser();
    setBusy(false);
    if (result.error === undefined) onStarted?.();
    else if (result.status === 402) void topUp.open();
    else if (result.status !== 409) setErrorMessage(MESSAGES.generateFailed);
  }, [id, client, topUp, onStarted]);
  return { isBusy, errorMessage, retry: () => void retry() };
}
