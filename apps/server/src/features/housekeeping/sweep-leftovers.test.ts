import { expect, it } from 'vitest';
import { createSweepLeftovers, type Sweeps } from './sweep-leftovers.handler.ts';

it('a sweep that fails doesn’t stop the others, and the first error is thrown at the end', async () => {
  const logged: object[] = [];
  const sweeps: Sweeps = {
    uploads: async () => 2,
    listings: () => Promise.reject(new Error('first')),
    sessions: () => Promise.reject(new Error('second')),
    screenshots: async () => 1,
  };
  const sweep = createSweepLeftovers({ sweeps, info: (facts) => void logged.push(facts) });
  const { signal } = new AbortController();
  const sweeping = sweep({ id: 'a', payload: {}, attempt: 1, lastAttempt: false, signal });
  await expect(sweeping).rejects.toThrow('first');
  expect(logged).toEqual([
    { what: 'uploads', swept: 2 },
    { what: 'screenshots', swept: 1 },
  ]);
});
