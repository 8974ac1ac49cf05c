/**
 * Ends the process when its parent has gone, or when it holds more memory than it may, even while the main thread is deep in a decoder and
 * sees no messages. A process without parent is given another one.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { MEMORY_EXCEEDED } from './memory-words.ts';

const ERROR_OUTPUT = 2;
const parent = process.ppid;
const memoryBytes = Number(workerData);

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

setInterval(() => {
  if (process.ppid !== parent) end();
  if (process.memoryUsage.rss() <= memoryBytes) return;
  writeSync(ERROR_OUTPUT, `${MEMORY_EXCEEDED}\n`);
  end();
}, 500);
