import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { BEATS, IS_DEBUGGED, type WatchdogData } from './watchdog-data.ts';

const { shared, seconds } = workerData as WatchdogData;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

let seen = Atomics.load(shared, BEATS);
// Counted in this thread's own seconds: one that slept with the whole machine counts as one.
for (let missed = 0; missed < seconds; ) {
  Atomics.wait(sleeper, 0, 0, 1000);
  const beats = Atomics.load(shared, BEATS);
  missed = beats === seen && Atomics.load(shared, IS_DEBUGGED) === 0 ? missed + 1 : 0;
  seen = beats;
}
writeSync(
  2,
  `The server stood still for ${seconds} seconds (its event loop did not come round) and ends itself. ` +
    'Start it again; what it confirmed is kept. WATCHDOG_SECONDS sets the time.\n',
);
// Nothing gentler ends a process whose main thread is busy; a worker's process.exit ends the worker alone.
process.kill(process.pid, 'SIGKILL');
