import { expect, it } from 'vitest';
import { createTokenVersions, TRUSTED_MS } from './token-versions.ts';

/** A user whose version can be set, and read when the test says so. */
function openWorld() {
  let now = 0;
  let version: number | undefined = 1;
  let reads = 0;
  let wait: Promise<void> = Promise.resolve();
  const versions = createTokenVersions({
    clock: () => new Date(now),
    read: async () => {
      reads += 1;
      const found = version;
      await wait;
      return found;
    },
  });
  return {
    versions,
    find: () => versions.find('user'),
    reads: () => reads,
    set: (next: number | undefined) => {
      version = next;
    },
    pass: (ms: number) => {
      now += ms;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      wait = promise;
      return resolve;
    },
  };
}

it('is read once, and again when the user has changed', async () => {
  const { versions, find, reads, set } = openWorld();
  expect([await find(), await find(), reads()]).toEqual([1, 1, 1]);
  set(2);
  versions.forget('user');
  expect([await find(), reads()]).toEqual([2, 2]);
});

it('of a deleted user is known to be none', async () => {
  const { versions, find, set } = openWorld();
  expect(await find()).toBe(1);
  set(undefined);
  versions.forget('user');
  expect(await find()).toBeUndefined();
});

it('is trusted for no longer than five seconds where no message arrives', async () => {
  const { find, set, pass } = openWorld();
  expect(await find()).toBe(1);
  set(2);
  pass(TRUSTED_MS - 1);
  expect(await find()).toBe(1);
  pass(1);
  expect(await find()).toBe(2);
  expect(TRUSTED_MS).toBe(5000);
});

it.each(['forget', 'forgetAll'] as const)(
  'that was read before a change isn’t kept after it (%s)',
  async (forget) => {
    const { versions, find, set, hold } = openWorld();
    const answer = hold();
    const early = find();
    set(2);
    versions[forget]('user');
    answer();
    expect(await early).toBe(1);
    expect(await find()).toBe(2);
  },
);
