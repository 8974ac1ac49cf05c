import { MESSAGES } from '@avatarcade/contracts/messages';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { newId } from '../api/new-id.ts';
import { useCall } from '../api/use-call.ts';
import { useTopUp } from '../ui-state/top-up-context.ts';

export type Retry = {
  isBusy: boolean;
  errorMessage: string | undefined;
  retry: () => void;
};

/** Statuses without a message: the top-up dialog opens, or the video was restarted in another tab. */
const SILENT: readonly (number | null)[] = [402, 409];

/** What is wrong with the order itself has words of its own. */
const explain = ({ status, message }: ApiError) => (status === 400 ? message : MESSAGES.generateFailed);

/** Orders a failed video again. It is charged again, so a low balance is topped up first. */
export function useRetryVideo(id: string, onStarted?: () => void): Retry {
  const topUp = useTopUp();
  // Until it has succeeded: a click after a lost response must not charge again.
  const key = useRef(newId());
  const { mutate, isPending, error } = useCall(videoCalls.retryVideo, {
    waitForData: true,
    onSuccess: () => {
      key.current = newId();
      onStarted?.();
    },
    onError: ({ status }) => void (status === 402 && topUp.open()),
  });
  return {
    isBusy: isPending,
    errorMessage: error && !SILENT.includes(error.status) ? explain(error) : undefined,
    retry: () => mutate({ body: { generation_id: id }, headers: { 'idempotency-key': key.current } }),
  };
}
