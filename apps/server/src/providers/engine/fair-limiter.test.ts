import { expect, it } from 'vitest';
import { createFairLimiter } from './fair-limiter.ts';

it('at most its places are taken at a time, and work runs in order', async () => {
  const { run } = createFairLimiter({ places: 2 });
  const ended: number[] = [];
  let inside = 0;
  let most = 0;
  await Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      run(async () => {
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

it('a caller who stops waiting leaves the queue, and a failure frees its place', async () => {
  const { run } = createFairLimiter({ places: 1 });
  const first = Promise.withResolvers<void>();
  const failing = run(() => first.promise);
  const controller = new AbortController();
  const waiting = run(async () => 'never', { signal: controller.signal });
  const last = run(async () => 'last');
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  first.reject(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await expect(last).resolves.toBe('last');
});

/** Pieces of work that end on command, and the order in which they began. */
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

it('nothing waits for background work, which runs when nothing else does', async () => {
  const { run } = createFairLimiter({ places: 1 });
  const { begun, work, end } = createWorks();
  const untilWanted = new AbortController().signal;
  const all = [run(work('background'), { untilWanted })];
  await settled();
  all.push(run(work('user')));
  all.push(run(work('second background'), { untilWanted }));
  all.push(run(work('second user')));
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

it('background work that somebody starts to wait for takes a free place at once', async () => {
  const { run } = createFairLimiter({ places: 2 });
  const { begun, work, end } = createWorks();
  const wanted = new AbortController();
  const all = [run(work('user')), run(work('background'), { untilWanted: wanted.signal })];
  await settled();
  expect(begun).toEqual(['user']);
  wanted.abort();
  await settled();
  expect(begun).toEqual(['user', 'background']);
  end('user');
  end('background');
  await Promise.all(all);
});

it('users take turns, however many pieces each of them has waiting', async () => {
  const { run } = createFairLimiter({ places: 1 });
  const { begun, work, end } = createWorks();
  const names = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'];
  const all = names.map((name) => run(work(name), { userId: name[0] }));
  for (let ended = 0; ended < names.length; ended += 1) {
    await settled();
    end(begun.at(-1) ?? '');
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('one user never has all places: another user’s first piece starts at once', async () => {
  const { run } = createFairLimiter({ places: 2 });
  const { begun, work, end } = createWorks();
  const heavy = ['a1', 'a2', 'a3', 'a4'].map((name) => run(work(name), { userId: 'a' }));
  await settled();
  expect(begun).toEqual(['a1']);
  const other = run(work('b1'), { userId: 'b' });
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  end('b1');
  await other;
  for (const name of ['a1', 'a2', 'a3', 'a4']) {
    end(name);
    await settled();
  }
  await Promise.all(heavy);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

it('one user’s waiting work is limited: more is refused with a time for the next attempt, other users’ is not', async () => {
  const { run } = createFairLimiter({ places: 2, waitingPerUser: 2 });
  const { begun, work, end } = createWorks();
  const all = ['a1', 'a2', 'a3'].map((name) => run(work(name), { userId: 'a' }));
  await expect(run(work('a4'), { userId: 'a' })).rejects.toMatchObject({ kind: 'limited', retryAfter: 10 });
  all.push(run(work('b1'), { userId: 'b' }));
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  for (const name of ['b1', 'a1', 'a2', 'a3']) {
    end(name);
    await settled();
  }
  await Promise.all(all);
});

it('a user who waits too long gets an error and leaves the queue', async () => {
  const { run } = createFairLimiter({ places: 1, longestWaitMs: 5 });
  const { work, end, begun } = createWorks();
  const first = run(work('a1'), { userId: 'a' });
  await expect(run(work('b1'), { userId: 'b' })).rejects.toMatchObject({ kind: 'busy', retryAfter: 60 });
  end('a1');
  await first;
  expect(begun).toEqual(['a1']);
});

it('a user who comes back is not behind all of another user’s waiting work', async () => {
  const { run } = createFairLimiter({ places: 1 });
  const { begun, work, end } = createWorks();
  const all = ['a1', 'b1', 'a2', 'a3'].map((name) => run(work(name), { userId: name[0] }));
  const next = async () => {
    end(begun.at(-1) ?? '');
    await settled();
  };
  await settled();
  await next();
  await next();
  all.push(run(work('b2'), { userId: 'b' }));
  for (let left = 0; left < 3; left += 1) await next();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});
