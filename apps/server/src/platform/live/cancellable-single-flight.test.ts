import { expect, it } from 'vitest';
import { createCancellableSingleFlight } from './cancellable-single-flight.ts';

function createWork() {
  const join = createCancellableSingleFlight<string>();
  const runs: AbortSignal[] = [];
  const done = Promise.withResolvers<string>();
  const work = (signal: AbortSignal) => {
    runs.push(signal);
    signal.addEventListener('abort', () => done.reject(signal.reason));
    return done.promise;
  };
  return { join, runs, work, done };
}

it('is done once for all callers, and again for a later caller', async () => {
  const { join, runs, work, done } = createWork();
  const stays = new AbortController().signal;
  const both = [join('a', { work, signal: stays }), join('a', { work, signal: stays })];
  done.resolve('made');
  expect(await Promise.all(both)).toEqual(['made', 'made']);
  await join('a', { work, signal: stays });
  expect(runs).toHaveLength(2);
});

it('continues while somebody waits, and ends with the last one', async () => {
  const { join, runs, work } = createWork();
  const [first, second] = [new AbortController(), new AbortController()];
  const one = join('a', { work, signal: first.signal });
  const other = join('a', { work, signal: second.signal });
  first.abort(new Error('first went'));
  await expect(one).rejects.toThrow('first went');
  expect(runs[0]?.aborted).toBe(false);
  second.abort(new Error('second went'));
  await expect(other).rejects.toThrow('second went');
  expect(runs[0]?.aborted).toBe(true);
});

it('that was abandoned isn’t shared with a later caller', async () => {
  const { join, work } = createWork();
  const goes = new AbortController();
  const first = join('a', { work, signal: goes.signal });
  goes.abort(new Error('went'));
  const next = join('a', { work: async () => 'fresh', signal: new AbortController().signal });
  await expect(first).rejects.toThrow('went');
  expect(await next).toBe('fresh');
});

it('isn’t started for a caller that has left, and fails for all callers alike', async () => {
  const { join, runs, work, done } = createWork();
  await expect(join('a', { work, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
  expect(runs).toHaveLength(0);
  const stays = new AbortController().signal;
  const both = Promise.allSettled([join('a', { work, signal: stays }), join('a', { work, signal: stays })]);
  done.reject(new Error('broken'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
