import { expect, it } from 'vitest';
import { readOperatorsOrder } from './operators.options.ts';

it('an operator’s second factor is reset by the address, as accounts store it', () => {
  expect(readOperatorsOrder(['reset', ' Ops@Example.com'])).toEqual({
    what: 'reset',
    email: 'ops@example.com',
  });
});

it.each([
  [[], 'Name a command'],
  [['reset'], 'one ADDRESS'],
  [['reset', 'ops'], 'one ADDRESS'],
  [['reset', 'a@b.c', 'd@e.f'], 'one ADDRESS'],
])('%j is refused, with what is wrong', (args, words) => {
  expect(() => readOperatorsOrder(args)).toThrow(words);
});
