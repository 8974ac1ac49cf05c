/** Pause in browsers without idle callbacks. */
const PAUSE_MILLISECONDS = 80;

/** Calls once the page has nothing else to do. Returns the function that cancels it. Safari has no idle callbacks. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
