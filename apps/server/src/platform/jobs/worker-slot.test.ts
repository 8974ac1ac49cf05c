import { expect, it } from 'vitest';
import { createWorkerSlot } from './worker-slot.ts';

/** A slot whose workers' last jobs end when the test says so. */
function openSlot() {
  const events: string[] = [];
  const job = Promise.withResolvers<void>();
  const slot = createWorkerSlot({
    async start() {
      events.push('started');
      return 'id';
    },
    async stop() {
      events.push('stopping');
      await job.promise;
      events.push('stopped');
    },
    onError: (error) => events.push(String(error)),
  });
  const settle = () => new Promise(setImmediate);
  return { events, slot, job, settle };
}

it('a slot that is started again while its last job runs waits for that job', async () => {
  const { events, slot, job, settle } = openSlot();
  slot.setRunning(true);
  await settle();
  slot.setRunning(false);
  await settle();
  slot.setRunning(true);
  await settle();
  expect(events).toEqual(['started', 'stopping']);
  job.resolve();
  await settle();
  expect(events).toEqual(['started', 'stopping', 'stopped', 'started']);
});

it('of changes that arrive faster than it follows, the last counts', async () => {
  const { events, slot, job, settle } = openSlot();
  for (const isRunning of [true, false, true, false]) slot.setRunning(isRunning);
  await settle();
  expect(events).toEqual([]);
  slot.setRunning(true);
  await settle();
  slot.setRunning(false);
  job.resolve();
  await settle();
  expect(events).toEqual(['started', 'stopping', 'stopped']);
});
