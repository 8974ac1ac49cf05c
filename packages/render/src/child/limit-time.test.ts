import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { limitTime } from './limit-time.ts';
import { measureProcessorTime } from './process-tree.ts';

/** A program that does one thing for ever. */
function start(code: string): AsyncDisposable & { pid: number } {
  const child: ChildProcess = spawn(process.execPath, ['-e', code]);
  if (child.pid === undefined) throw new Error('It did not start');
  return {
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Milliseconds until a child has had its time. */
function waitUntilOver(pid: number, timeoutMs: number): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    limitTime(pid, { timeoutMs, onOver: () => resolve(performance.now() - began) });
  });
}

it.concurrent('a child that computes has had its time when it has computed for so long', async ({
  expect,
}) => {
  await using child = start('for (;;);');
  const took = await waitUntilOver(child.pid, 600);
  // Unless the machine is so busy that the clock ends it first.
  const least = took < 5990 ? 600 : 0;
  expect(took).toBeGreaterThan(595);
  if (process.platform === 'linux') expect(measureProcessorTime(child.pid)).toBeGreaterThanOrEqual(least);
});

it.runIf(process.platform === 'linux')(
  'one that doesn’t compute has had it after ten times as long',
  { concurrent: true },
  async ({ expect }) => {
    await using child = start('setInterval(() => {}, 1000)');
    expect(await waitUntilOver(child.pid, 400)).toBeGreaterThan(3990);
  },
);

it('one that is gone has had it at once', async () => {
  const child = start('');
  await child[Symbol.asyncDispose]();
  expect(measureProcessorTime(child.pid)).toBeUndefined();
  expect(await waitUntilOver(child.pid, 50)).toBeLessThan(400);
});
