import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that lasts until it is ended, and the order in which pieces of it began. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

it('what somebody waits for goes before what is made ahead, each in its order', async () => {
  const take = createTurns();
  const { begun, work, end } = createWork();
  const wanted = new AbortController();
  const ahead = { untilWanted: new AbortController().signal };
  const all = [
    take(work('first')),
    take(work('ahead'), ahead),
    take(work('ahead, then wanted'), { untilWanted: wanted.signal }),
    take(work('asked')),
  ];
  for (const name of ['first', 'asked', 'ahead', 'ahead, then wanted']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect(await Promise.all(all)).toHaveLength(4);

  const again = [take(work('a')), take(work('b'), ahead), take(work('c'), { untilWanted: wanted.signal })];
  wanted.abort();
  for (const name of ['a', 'c', 'b']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(again);
});

it('work that is given up while it waits never starts, and work that fails lets the next one start', async () => {
  const take = createTurns();
  const { begun, work, end } = createWork();
  const leaving = new AbortController();
  const failing = take(() => Promise.reject(new Error('broken')));
  const given = take(work('given up'), { signal: leaving.signal });
  const last = take(work('last'));
  leaving.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  await expect(failing).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['last']);
  end('last');
  await expect(last).resolves.toBe('last');
  await expect(take(work('late'), { signal: leaving.signal })).rejects.toThrow('gone');
});
