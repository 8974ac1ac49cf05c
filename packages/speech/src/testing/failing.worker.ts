import { parentPort } from 'node:worker_threads';
import '../engine/speech.worker.ts';

/** The real speech worker, which also fails on demand: in tests only. */
parentPort?.on('message', ({ text }: { text: string }) => {
  if (text === 'crash') process.exit(3);
  if (text === 'throw') throw new Error('The engine broke.');
  if (text === 'hang') for (;;);
});
