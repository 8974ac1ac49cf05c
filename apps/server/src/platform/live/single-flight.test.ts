import { expect, it } from 'vitest';
import { createSingleFlight, type WorkRun } from './single-flight.ts';

function createWork() {
  const share = createSingleFlight<string>();
  const runs: WorkRun[] = [];
  const done = Promise.withResolvers<string>();
  const work = (run: WorkRun) => {
    runs.push(run);
    return done.promise;
  };
  return { share, runs, work, done };
}

it('work in progress is shared, and done again once it has ended', async () => {
  const { share, runs, work, done } = createWork();
  const both = [share('a', { work }), share('a', { work })];
  expect(runs).toHaveLength(1);
  done.resolve('made');
  expect(await Promise.all(both)).toEqual(['made', 'made']);
  await share('a', { work });
  expect(runs).toHaveLength(2);
});

it('background work becomes wanted by a caller that waits for it, not by more background', async () => {
  const { share, runs, work, done } = createWork();
  const end = new AbortController();
  const all = [share('a', { work, background: end.signal }), share('a', { work, background: end.signal })];
  expect(runs).toHaveLength(1);
  expect(runs[0]?.signal).toBe(end.signal);
  expect(runs[0]?.untilWanted?.aborted).toBe(false);
  all.push(share('a', { work }));
  expect(runs).toHaveLength(1);
  expect(runs[0]?.untilWanted?.aborted).toBe(true);
  done.resolve('made');
  expect(await Promise.all(all)).toEqual(['made', 'made', 'made']);
});

it('a failure reaches all callers, and the next call starts the work again', async () => {
  const { share, runs, work, done } = createWork();
  const both = [share('a', { work }), share('a', { work })];
  done.reject(new Error('broken'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(share('a', { work: async () => 'better' })).resolves.toBe('better');
  expect(runs).toHaveLength(1);
});
