import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { BEATS, IS_DEBUGGED, type WatchdogData } from './watchdog-data.ts';

/** Ends the process when its event loop is blocked for so many seconds; 0 disables it. */
export function startWatchdog(seconds: number): Disposable {
  if (seconds === 0) return { [Symbol.dispose]() {} };
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const beat = () => {
    Atomics.add(shared, BEATS, 1);
    // A breakpoint blocks the loop as well.
    Atomics.store(shared, IS_DEBUGGED, debuggerUrl() === undefined ? 0 : 1);
  };
  beat();
  const data: WatchdogData = { shared, seconds };
  const worker = new Worker(new URL('./watchdog.worker.ts', import.meta.url), {
    name: 'watchdog',
    workerData: data,
    // It allocates nothing.
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  const timer = setInterval(beat, 500).unref();
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      void worker.terminate();
    },
  };
}
