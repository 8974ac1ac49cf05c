import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { expect, it } from 'vitest';
import { buildEntry } from '../../testing/build-entry.ts';
import { describeGrowth, listNewEntries } from './growth.rules.ts';

/** Entries in the order in which they were made, from a balance of 0, as the server lists them. */
function list(...changes: [WalletEntry['kind'], number][]): WalletEntry[] {
  let worth = 0;
  return changes
    .map(([kind, amount], index) => {
      worth += amount;
      return buildEntry(index + 1, {
        kind,
        amount,
        balance_after: Math.max(worth, 0),
        owed_after: Math.max(-worth, 0),
      });
    })
    .toReversed();
}

it('new entries are those after the last one that left the known worth', () => {
  const entries = list(['top-up', 20], ['video', -10], ['refund', 10], ['video', -10], ['refund', 10]);
  expect(listNewEntries(entries, { worth: 10 }).map(({ kind }) => kind)).toEqual(['refund']);
  expect(listNewEntries(entries, { worth: 20 })).toEqual([]);
});

it('all entries count for a balance that never had any', () => {
  expect(listNewEntries(list(['top-up', 20]), { worth: 0 })).toHaveLength(1);
  expect(listNewEntries(list(['top-up', 20], ['dispute', -25]), { worth: 99 })).toHaveLength(2);
});

it('entries after the newest known one are new, though the known worth came back among them', () => {
  const entries = list(['top-up', 10], ['video', -10], ['top-up', 20], ['video', -20], ['refund', 20]);
  const since = (newest: string | null | undefined) =>
    listNewEntries(entries, { worth: 0, newest }).map(({ kind }) => kind);
  expect(since(entries[3]?.id)).toEqual(['refund', 'video', 'top-up']);
  expect(since(entries[0]?.id)).toEqual(['refund']);
  expect(since(undefined)).toEqual(['refund']);
  expect(since(null)).toEqual(entries.map(({ kind }) => kind));
});

it.each<[string, WalletEntry[], { title: string; text: string } | undefined]>([
  ['a payment', list(['top-up', 20]), { title: '€20.00 arrived', text: 'Your balance is €20.00.' }],
  [
    'two payments, and a video ordered between them',
    list(['top-up', 20], ['video', -10], ['top-up', 5.5]),
    { title: '€25.50 arrived', text: 'Your balance is €15.50.' },
  ],
  [
    'a payment that doesn’t settle all that is owed',
    list(['dispute', -30], ['top-up', 20]),
    { title: '€20.00 arrived', text: '€10.00 is still owed.' },
  ],
  [
    'a video refunded after a payment',
    list(['top-up', 20], ['refund', 10]),
    { title: '€20.00 arrived', text: 'Your balance is €30.00.' },
  ],
  ['a refund', list(['refund', 10]), { title: 'Video refunded: €10.00', text: 'Your balance is €10.00.' }],
  ['a credit', list(['credit', 3]), { title: 'Credit: €3.00', text: 'Your balance is €3.00.' }],
  ['spending', list(['video', -10]), undefined],
  ['nothing', [], undefined],
])('%s is named', (_, entries, message) => {
  expect(describeGrowth(entries)).toEqual(message);
});
