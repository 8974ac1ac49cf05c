import { MESSAGES } from '@avatarcade/contracts/messages';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { useCall } from '../api/use-call.ts';
import { useTopUp } from '../ui-state/top-up-context.ts';

export type Retry = {
  isBusy: boolean;
  errorMessage: string | undefined;
  retry: () => void;
};

/** Statuses without a message: the top-up dialog opens, or the video was restarted in another tab. */
const SILENT: readonly (number | null)[] = [402, 409];

/** Orders a failed video again. It is charged again, so a low balance is topped up first. */
export function useRetryVideo(id: string, onStarted?: () => void): Retry {
  const topUp = useTopUp();
  const { mutate, isPending, error } = useCall(videoCalls.retryVideo, {
    waitForData: true,
    onSuccess: () => onStarted?.(),
    onError: ({ status }) => void (status === 402 && topUp.open()),
  });
  return {
    isBusy: isPending,
    errorMessage: error && !SILENT.includes(error.status) ? MESSAGES.generateFailed : undefined,
    retry: () => mutate({ body: { generation_id: id } }),
  };
}
