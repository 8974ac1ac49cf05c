import { expect, it } from 'vitest';
import { readLedgerOrder } from './ledger.options.ts';

it.each([
  [['check'], { what: 'check' }],
  [['unclaimed'], { what: 'unclaimed' }],
  [['write-off-test-money'], { what: 'write-off-test-money' }],
  [['reconcile'], { what: 'reconcile', days: 30 }],
  [['reconcile', '--days', '7'], { what: 'reconcile', days: 7 }],
  [['claim', 'cs_1', '--user', 'a@b.c'], { what: 'claim', sessionId: 'cs_1', user: 'a@b.c' }],
  [
    ['claim', 'cs_1', '--user', 'a@b.c', '--euros', '18.5'],
    { what: 'claim', sessionId: 'cs_1', user: 'a@b.c', amountCents: 1850 },
  ],
])('%j is an order', (args, order) => {
  expect(readLedgerOrder(args)).toEqual(order);
});

it.each([
  [[], 'Name a command'],
  [['claim', 'cs_1'], 'claim needs a SESSION and --user'],
  [['claim', 'cs_1', '--user', 'a@b.c', '--euros', 'many'], '--euros must be a number above 0'],
  [['reconcile', '--days', '-1'], '--days'],
  [['check', 'twice', 'more'], 'Unexpected argument: "more".'],
])('%j is refused, with what is wrong', (args, words) => {
  expect(() => readLedgerOrder(args)).toThrow(words);
});
