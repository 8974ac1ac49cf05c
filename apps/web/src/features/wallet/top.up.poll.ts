import { TOP_UP_POLL_MS } from '@avatarcade/contracts/limits';

interface Poll {
  /** The balance when the dialog opened. */
  from: number;
  /** Answers the present balance; throws when the call fails. */
  fetchBalance: (signal: AbortSignal) => Promise<number>;
  onArrived: (balance: number) => void;
  onFailed: (error: unknown) => void;
  interval?: number;
}

/** Asks for the balance at a steady pace until it has grown, a call fails, or it is stopped. Answers how to stop it. */
export function pollBalance({
  from,
  fetchBalance,
  onArrived,
  onFailed,
  interval = TOP_UP_POLL_MS,
}: Poll): () => void {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    try {
      const balance = await fetchBalance(control.signal);
      if (control.signal.aborted) return;
      if (balance > from) return onArrived(balance);
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
