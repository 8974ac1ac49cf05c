/** Run as a program of its own: starts a long job, tells the child's process id, and waits to be killed. */

import { findIsolation } from '../isolation.ts';
import { DEFAULT_LIMITS, DEFAULT_MEMORY_BYTES } from '../limits.ts';
import { runInChild } from '../render-child.ts';

const input = { output: process.argv[2] ?? '', format: 'portrait' as const, seconds: 20 };
let child = 0;
let isShown = false;
await runInChild(
  { kind: 'makeSampleGameplay', input, limits: DEFAULT_LIMITS },
  {
    timeoutMs: 120_000,
    options: {
      onProgress: () => {
        if (!isShown) process.send?.(child);
        isShown = true;
      },
    },
    child: {
      isolation: await findIsolation(),
      memoryBytes: DEFAULT_MEMORY_BYTES,
      onStart: (pid) => {
        child = pid;
      },
    },
  },
);
