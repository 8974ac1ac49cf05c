import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeReversal } from './payments.rules.ts';
import { moveMoney, type Wallet } from './wallet.rules.ts';

const RUNS = { numRuns: 10_000 };
const cents = fc.integer({ min: -5000, max: 5000 });

it('after any changes nothing is negative, nobody has both balance and debt, and nothing is lost', () => {
  const property = fc.property(fc.array(cents, { maxLength: 30 }), (moves) => {
    let wallet: Wallet = { balanceCents: 0, debtCents: 0 };
    let sum = 0;
    for (const move of moves) {
      wallet = moveMoney(wallet, move);
      sum += move;
      expect(wallet.balanceCents).toBeGreaterThanOrEqual(0);
      expect(wallet.debtCents).toBeGreaterThanOrEqual(0);
      expect(Math.min(wallet.balanceCents, wallet.debtCents)).toBe(0);
      expect(wallet.balanceCents - wallet.debtCents).toBe(sum);
    }
  });
  fc.assert(property, RUNS);
});

it('a credit pays the debt first, and only then the balance', () => {
  expect(moveMoney({ balanceCents: 0, debtCents: 1500 }, 1000)).toEqual({ balanceCents: 0, debtCents: 500 });
  expect(moveMoney({ balanceCents: 0, debtCents: 1500 }, 2000)).toEqual({ balanceCents: 500, debtCents: 0 });
  expect(moveMoney({ balanceCents: 300, debtCents: 0 }, -1000)).toEqual({ balanceCents: 0, debtCents: 700 });
});

const news = fc.record({ amountCents: fc.nat({ max: 5000 }), closed: fc.constant(false) });
const decision = fc.record({ amountCents: fc.nat({ max: 5000 }), closed: fc.constant(true) });

it('events of a reversal have the same result in any order and number, and a decision is final', () => {
  const property = fc.property(
    fc.array(news, { minLength: 1, maxLength: 8 }),
    fc.option(decision, { nil: undefined }),
    fc.infiniteStream(fc.nat()),
    (reported, decided, dice) => {
      const all = decided ? [...reported, decided] : reported;
      const shuffled = [...all, ...all]
        .map((each) => ({ each, at: dice.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each);
      const merged = shuffled.reduce(
        (known, each) => mergeReversal(known, each),
        undefined as Parameters<typeof mergeReversal>[0],
      );
      const most = Math.max(...reported.map(({ amountCents }) => amountCents));
      expect(merged).toEqual(decided ?? { amountCents: most, closed: false });
    },
  );
  fc.assert(property, RUNS);
});
