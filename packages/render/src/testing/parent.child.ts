/** Run as a program of its own: starts a long job, or reads the file that it is given, tells the child's process id, and waits to be killed. */

import { findIsolation } from '../isolation.ts';
import { DEFAULT_MEMORY_BYTES, DEFAULT_LIMITS as limits } from '../limits.ts';
import { runInChild } from '../render-child.ts';

const [what, path = ''] = process.argv.slice(2);
const input = { output: path, format: 'portrait' as const, seconds: 20 };
let child = 0;
let isShown = false;
const show = () => {
  if (!isShown) process.send?.(child);
  isShown = true;
};
const order =
  what === 'read'
    ? { kind: 'probeVideo' as const, input: { path, verify: true }, limits }
    : { kind: 'makeSampleGameplay' as const, input, limits };
await runInChild(order, {
  timeoutMs: 120_000,
  options: { onProgress: show },
  child: {
    isolation: await findIsolation(),
    memoryBytes: DEFAULT_MEMORY_BYTES,
    onStart: (pid) => {
      child = pid;
      if (what === 'read') show();
    },
  },
});
