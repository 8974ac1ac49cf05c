import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('no more than its places are taken at a time, and all come through in order', async () => {
  const pass = createGate(2);
  const ended: number[] = [];
  let inside = 0;
  let most = 0;
  await Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      pass(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        inside -= 1;
        ended.push(n);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(ended).toEqual([0, 1, 2, 3, 4]);
});

it('who gives up while waiting leaves the queue, and a failure frees its place', async () => {
  const pass = createGate(1);
  const first = Promise.withResolvers<void>();
  const failing = pass(() => first.promise);
  const controller = new AbortController();
  const waiting = pass(async () => 'never', { signal: controller.signal });
  const last = pass(async () => 'last');
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  first.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await expect(last).resolves.toBe('last');
});

/** Pieces of work that end when they are told to, and the order in which they began. */
function createWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    },
    end: (name: string) => ends.get(name)?.(),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('nobody waits for background work, and it goes when nothing else does', async () => {
  const pass = createGate(1);
  const { begun, work, end } = createWorks();
  const untilWanted = new AbortController().signal;
  const all = [pass(work('background'), { untilWanted })];
  await settled();
  all.push(pass(work('user')));
  all.push(pass(work('second background'), { untilWanted }));
  all.push(pass(work('second user')));
  await settled();
  expect(begun).toEqual(['background', 'user']);
  end('background');
  end('user');
  await settled();
  expect(begun).toEqual(['background', 'user', 'second user']);
  end('second user');
  await settled();
  expect(begun.at(-1)).toBe('second background');
  end('second background');
  await Promise.all(all);
});

it('background work that somebody comes to wait for takes a free place at once', async () => {
  const pass = createGate(2);
  const { begun, work, end } = createWorks();
  const wanted = new AbortController();
  const all = [pass(work('user')), pass(work('background'), { untilWanted: wanted.signal })];
  await settled();
  expect(begun).toEqual(['user']);
  wanted.abort();
  await settled();
  expect(begun).toEqual(['user', 'background']);
  end('user');
  end('background');
  await Promise.all(all);
});
