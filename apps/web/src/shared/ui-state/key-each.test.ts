import { expect, it } from 'vitest';
import { keyEach } from './key-each.ts';

const keysOf = (text: string) => keyEach(text.split(' '), (word) => word).map(({ key }) => key);

it('every item has a key of its own, which later items don’t change', () => {
  expect(keysOf('go go now')).toEqual(['go 0', 'go 1', 'now 0']);
  expect(new Set(keysOf('a a a 0 0 1')).size).toBe(6);
  expect(keysOf('go go now go').slice(0, 3)).toEqual(keysOf('go go now'));
});
