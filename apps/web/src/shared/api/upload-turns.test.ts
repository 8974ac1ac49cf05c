import { expect, it } from 'vitest';
import { createTurns } from './upload-turns.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('of ten uploads two run at a time, in order, also after one that fails', async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const all = Array.from({ length: 10 }, (_, number) =>
    inTurn(() => {
      begun.push(number);
      ends[number] = Promise.withResolvers<void>();
      return ends[number].promise;
    }).catch(() => undefined),
  );
  for (let ended = 0; ended < 10; ended += 1) {
    await settled();
    expect(begun).toHaveLength(Math.min(10, ended + 2));
    if (ended === 3) ends[ended]?.reject(new Error('refused'));
    else ends[ended]?.resolve();
  }
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('one that is cancelled before its turn never starts, and delays nothing', async () => {
  const inTurn = createTurns(1);
  const first = Promise.withResolvers<void>();
  const running = inTurn(() => first.promise);
  const controller = new AbortController();
  const begun: string[] = [];
  const taken = inTurn(async () => begun.push('cancelled'), controller.signal);
  const last = inTurn(async () => begun.push('last'));
  controller.abort(new DOMException('gone', 'AbortError'));
  await expect(taken).rejects.toThrow('gone');
  first.resolve();
  await Promise.all([running, last]);
  expect(begun).toEqual(['last']);
});
