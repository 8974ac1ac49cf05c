import { expect, it } from 'vitest';
import { createCostlyValue } from './costly-value.ts';

/** A value that takes `cost` milliseconds to read, and a clock that tests move. */
function createReading({ cost }: { cost: number }) {
  let time = 1000;
  let reads = 0;
  const value = createCostlyValue(
    async () => {
      reads += 1;
      time += cost;
      return reads;
    },
    () => time,
  );
  return {
    ...value,
    pass(ms: number) {
      time += ms;
    },
  };
}

it('is read once for all who ask at once, and again after a time that grows with its cost', async () => {
  const slow = createReading({ cost: 100 });
  expect(await Promise.all([slow.get(), slow.get(), slow.get()])).toEqual([1, 1, 1]);
  slow.pass(19_999);
  expect(await slow.get()).toBe(1);
  slow.pass(1);
  expect(await slow.get()).toBe(2);
  const quick = createReading({ cost: 1 });
  expect(await quick.get()).toBe(1);
  quick.pass(200);
  expect(await quick.get()).toBe(2);
});

it('is never older than a minute', async () => {
  const slow = createReading({ cost: 5000 });
  expect(await slow.get()).toBe(1);
  slow.pass(60_000);
  expect(await slow.get()).toBe(2);
});

it('is read again once it was forgotten, also while it was being read', async () => {
  const slow = createReading({ cost: 100 });
  const early = slow.get();
  slow.forget();
  expect([await early, await slow.get(), await slow.get()]).toEqual([1, 2, 2]);
});

it('that can’t be read throws, and is tried again', async () => {
  let isWorking = false;
  const value = createCostlyValue(() =>
    isWorking ? Promise.resolve('read') : Promise.reject(new Error('not now')),
  );
  await expect(value.get()).rejects.toThrow('not now');
  isWorking = true;
  expect(await value.get()).toBe('read');
});
