import { expect, it } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that ends on command. */
function openWorld(places: number) {
  const pass = createFairTurns(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, signal?: AbortSignal) => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    return pass(work, { turnOf: name.charAt(0), signal });
  };
  const end = async (name: string, done: Promise<unknown>) => {
    ends.get(name)?.();
    await done;
    await Promise.resolve();
  };
  return { begun, start, end };
}

it('nobody has more than one piece of work running, and owners take turns', async () => {
  const { begun, start, end } = openWorld(2);
  const a = ['a1', 'a2', 'a3'].map((name) => start(name));
  const b = ['b1', 'b2'].map((name) => start(name));
  const c = start('c1');
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1', a[0] as Promise<unknown>);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1', b[0] as Promise<unknown>);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('a2', a[1] as Promise<unknown>);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
  await end('c1', c);
  await end('b2', b[1] as Promise<unknown>);
  await end('a3', a[2] as Promise<unknown>);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('failed work frees its place', async () => {
  const pass = createFairTurns(1);
  await expect(pass(() => Promise.reject(new Error('no')), { turnOf: 'a' })).rejects.toThrow('no');
  expect(await pass(async () => 'next', { turnOf: 'b' })).toBe('next');
});

it('a caller that stops waiting is skipped', async () => {
  const { begun, start, end } = openWorld(1);
  const first = start('a1');
  const leaving = new AbortController();
  const left = start('b1', leaving.signal);
  const last = start('c1');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await end('a1', first);
  expect(begun).toEqual(['a1', 'c1']);
  await end('c1', last);
  await expect(start('d1', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
});
