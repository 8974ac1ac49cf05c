import { expect, it } from 'vitest';
import { createClipLimiter } from './clip-limiter.ts';

/** Work that ends on command or when it is stopped; counts how often each piece began. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    work: (name: string) => (signal: AbortSignal | undefined) => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, () => resolve(name));
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
  };
}
const POLL = { timeout: 20_000 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a clip waits at most one slice for others’ long clips, which then start again among themselves', async () => {
  const run = createClipLimiter({ places: 2, sliceMs: 5 });
  const { begun, work, end } = createWorks();
  const long = ['a', 'b', 'c', 'd'].map((userId) => run(work(userId), { userId }));
  const last = run(
    async () => {
      begun.push('short');
      return 'short';
    },
    { userId: 'e' },
  );
  await expect(last).resolves.toBe('short');
  await expect.poll(() => begun.filter((name) => name === 'a' || name === 'b'), POLL).toHaveLength(4);
  const all = Promise.all(long);
  let isOpen = true;
  void all.then(() => {
    isOpen = false;
  });
  while (isOpen) {
    for (const name of begun) end(name);
    await settled();
  }
  await expect(all).resolves.toEqual(['a', 'b', 'c', 'd']);
});

it('a long clip that no other user waits for is not stopped, even by more clips of the same user', async () => {
  const run = createClipLimiter({ places: 2, sliceMs: 1 });
  const { begun, work, end } = createWorks();
  const all = ['a1', 'a2'].map((name) => run(work(name), { userId: 'a' }));
  all.push(run(work('b1'), { userId: 'b' }));
  all.push(run(work('b2'), { userId: 'b' }));
  // Longer than the slice of a1, by a timer that was set after it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(begun).toEqual(['a1', 'b1']);
  for (const name of ['a1', 'b1', 'a2', 'b2']) {
    end(name);
    await settled();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
});

it('a user who leaves ends the work in any state', async () => {
  const run = createClipLimiter({ places: 1, sliceMs: 1 });
  const { work, begun } = createWorks();
  const gone = new AbortController();
  const long = run(work('a'), { userId: 'a', signal: gone.signal });
  await run(async () => 'short', { userId: 'b' });
  await expect.poll(() => begun, POLL).toEqual(['a', 'a']);
  gone.abort(new Error('gone'));
  await expect(long).rejects.toThrow('gone');
});
