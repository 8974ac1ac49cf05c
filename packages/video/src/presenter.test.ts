import { expect, it } from 'vitest';
import { kindOfPresenter, parsePresenter, presenterKey } from './presenter.ts';

it.each([
  ['maya-everyday', 'character'],
  ['mascot:5f0c', 'mascot'],
  ['actor:5f0c', 'clip'],
  ['heygen:Abigail_expressive_2024112501', 'clip'],
])('%s is a %s, and is written as it was read', (key, kind) => {
  expect(kindOfPresenter(key)).toBe(kind);
  expect(presenterKey(parsePresenter(key))).toBe(key);
});
