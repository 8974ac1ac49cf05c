import { parentPort } from 'node:worker_threads';
import '../engine/speech.worker.ts';

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** The real speech worker, which also fails on demand: in tests only. */
parentPort?.on('message', ({ text }: { text: string }) => {
  if (text === 'crash') process.exit(3);
  if (text === 'throw') throw new Error('The engine broke.');
  if (text === 'compute') for (;;);
  // As on a machine whose processors are busy with other things.
  if (text === 'wait') Atomics.wait(sleeper, 0, 0, 5_000);
  if (text === 'hang') for (;;) Atomics.wait(sleeper, 0, 0, 100);
});
