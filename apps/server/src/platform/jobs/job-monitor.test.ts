import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobMonitor } from './job-monitor.ts';

const SETTINGS = { everyMs: 10_000, graceMs: 15_000 };

class FakeBoss extends EventEmitter {
  passes = 0;
  failNext: Error | undefined;
  async supervise(): Promise<void> {
    this.passes += 1;
    const error = this.failNext;
    this.failNext = undefined;
    if (error) throw error;
  }
}

let boss: FakeBoss;
let monitor: AsyncDisposable;
const errors: unknown[] = [];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  errors.length = 0;
  boss = new FakeBoss();
  monitor = startJobMonitor(boss as never, { ...SETTINGS, onError: (error) => errors.push(error) });
});
afterEach(async () => {
  await monitor[Symbol.asyncDispose]();
  vi.useRealTimers();
});

it('after an outage of the database, workers have time to report before silent ones count as dead', async () => {
  await pass(20_000);
  expect(boss.passes).toBe(1);
  // Workers' errors come without their class.
  boss.emit('error', { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED', queue: 'render-video' });
  await pass(10_000);
  expect(boss.passes).toBe(1);
  await pass(10_000);
  expect(boss.passes).toBe(2);
});

it('a pass that the outage itself interrupted restarts the time', async () => {
  boss.failNext = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await pass(20_000);
  await pass(10_000);
  expect([boss.passes, errors.length]).toEqual([1, 1]);
  await pass(10_000);
  expect(boss.passes).toBe(2);
});

it('other errors hold nothing up, and a process that has just started looks only after that time', async () => {
  await pass(10_000);
  expect(boss.passes).toBe(0);
  for (let n = 0; n < 4; n += 1) {
    boss.emit('error', new Error('a queue is not there'));
    await pass(10_000);
  }
  expect(boss.passes).toBe(4);
});

it('what has to come before each look does, and its error is reported', async () => {
  await monitor[Symbol.asyncDispose]();
  let prepared = 0;
  const prepare = async () => {
    prepared += 1;
    expect(boss.passes).toBe(prepared - 1);
    if (prepared === 2) throw new Error('not now');
  };
  monitor = startJobMonitor(boss as never, { ...SETTINGS, prepare, onError: (error) => errors.push(error) });
  await pass(20_000);
  expect([prepared, boss.passes]).toEqual([1, 1]);
  await pass(10_000);
  expect([prepared, boss.passes, errors.length]).toEqual([2, 1, 1]);
});
