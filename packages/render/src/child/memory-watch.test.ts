import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchMemory } from './memory-watch.ts';
import { measureMemory } from './process-tree.ts';

/** Says when it holds the memory, and then does nothing but count. */
const HOLD = 'const held = Buffer.alloc(200e6, 1); process.stdout.write("held"); for (;;) held[0] += 1;';

const isLinux = process.platform === 'linux';

async function hold(command: string, parameters: string[]) {
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  return {
    pid,
    async [Symbol.asyncDispose]() {
      process.kill(-pid, 'SIGKILL');
      await once(child, 'close');
    },
  };
}

test('memory is seen while the process itself sees nothing any more', async () => {
  await using busy = await hold(process.execPath, ['-e', HOLD]);
  if (!isLinux) return expect(measureMemory(busy.pid)).toBe(0);
  const seen = await new Promise<number>((resolve) => {
    const stop = watchMemory(busy.pid, {
      mostBytes: 200e6,
      onExceeded: (bytes) => {
        stop();
        resolve(bytes);
      },
    });
  });
  expect(seen).toBeGreaterThan(200e6);
});

test('what a process has started counts as its own', async () => {
  await using shell = await hold('/bin/sh', ['-c', '"$0" -e "$1"; exit 1', process.execPath, HOLD]);
  expect(measureMemory(shell.pid) > 200e6).toBe(isLinux);
});

test('a process that is gone holds nothing', () => {
  expect(measureMemory(2 ** 30)).toBe(0);
});
