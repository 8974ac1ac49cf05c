import { TOP_UP_POLL_MS } from '@avatarcade/contracts/limits';

type Poll = {
  /** The balance, less what is owed, when the dialog opened: what comes pays a debt first. */
  from: number;
  /** Returns the current balance; throws when the call fails. */
  fetchWorth: (signal: AbortSignal) => Promise<number>;
  onGrown: () => void;
  onFailed: (error: unknown) => void;
  interval?: number;
};

/** Polls the balance until it has grown, a call fails, or it is stopped. Returns the function that stops it. */
export function pollBalance({
  from,
  fetchWorth,
  onGrown,
  onFailed,
  interval = TOP_UP_POLL_MS,
}: Poll): () => void {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    try {
      const worth = await fetchWorth(control.signal);
      if (control.signal.aborted) return;
      if (worth > from) return onGrown();
      timer = setTimeout(ask, interval);
    } catch (error) {
      if (!control.signal.aborted) onFailed(error);
    }
  };
  timer = setTimeout(ask, interval);
  return () => {
    control.abort();
    clearTimeout(timer);
  };
}
