import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEATS, IS_DEBUGGED, type WatchdogData } from './watchdog-data.ts';

const { shared, seconds }: WatchdogData = workerData;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

let seen = Atomics.load(shared, BEATS);
// Counts this thread's own seconds: a suspension of the whole machine counts as one.
for (let missed = 0; missed < seconds; ) {
  Atomics.wait(sleeper, 0, 0, 1000);
  const beats = Atomics.load(shared, BEATS);
  missed = beats === seen && Atomics.load(shared, IS_DEBUGGED) === 0 ? missed + 1 : 0;
  seen = beats;
}
writeSync(
  2,
  `The server's event loop was blocked for ${seconds} seconds, so the server exits. ` +
    'Restart it; confirmed data is safe. WATCHDOG_SECONDS sets the time limit.\n',
);
// Nothing gentler ends a process whose main thread is blocked; a worker's process.exit ends only the worker.
process.kill(process.pid, 'SIGKILL');
