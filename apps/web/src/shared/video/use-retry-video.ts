import { MESSAGES } from '@avatarcade/contracts/messages';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import type { ApiError } from '../api/api-error.ts';
import { useKeyedOrder } from './use-keyed-order.ts';

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
  const { isBusy, error, order } = useKeyedOrder(videoCalls.retryVideo, {
    inputOf: (headers) => ({ body: { generation_id: id }, headers }),
    onOrdered: onStarted,
  });
  return {
    isBusy,
    errorMessage: error && !SILENT.includes(error.status) ? explain(error) : undefined,
    retry: order,
  };
}
