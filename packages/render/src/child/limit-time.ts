import { measureProcessorTime } from './process-tree.ts';

/** Times its limit that a child may take by the clock, on a machine whose processors are busy with other things. */
const CLOCK_FACTOR = 10;
/** One that hangs without computing ends by then. */
const MAX_CLOCK_MS = 30 * 60_000;

/**
 * Calls `onOver` when a child has had its time: by the clock, and of the processor too. Where the system doesn't say what that was, the clock alone
 * counts. Returns what stops the watch.
 */
export function limitTime(
  pid: number,
  { timeoutMs, onOver }: { timeoutMs: number; onOver: () => void },
): () => void {
  const clockMs = Math.max(timeoutMs, Math.min(CLOCK_FACTOR * timeoutMs, MAX_CLOCK_MS));
  const began = performance.now();
  const before = measureProcessorTime(pid) ?? 0;
  let timer: NodeJS.Timeout;
  const lookIn = (ms: number) => {
    timer = setTimeout(() => {
      const used = measureProcessorTime(pid);
      const left = used === undefined ? 0 : timeoutMs - (used - before);
      const leftOfClock = clockMs - (performance.now() - began);
      if (left <= 0 || leftOfClock <= 0) onOver();
      else lookIn(Math.min(left, leftOfClock));
    }, ms);
  };
  lookIn(timeoutMs);
  return () => clearTimeout(timer);
}
