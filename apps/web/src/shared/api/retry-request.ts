/** Repeats a request after a pause until there is a response; returns the function that stops it. */
export function retryRequest(ask: () => Promise<unknown>, againMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  const turn = () => {
    ask().catch(() => {
      // A failure may arrive after it was stopped.
      if (!isGone) timer = setTimeout(turn, againMs);
    });
  };
  turn();
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}
