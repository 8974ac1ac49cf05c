import { describe, expect, it } from 'vitest';
import { isTestSession, leftOfTestMoney, type Move } from './test-money.rules.ts';

it.each([
  ['cs_sandbox_1', true],
  ['cs_test_a1b2', true],
  ['cs_live_a1b2', false],
  ['test_1', false],
])('%s is a test payment: %s', (sessionId, isTest) => {
  expect(isTestSession(sessionId)).toBe(isTest);
});

type Step = readonly [kind: Move['kind'], cents: number, about: string, isTest?: boolean];

/** The moves of a user, with the balance after each. */
function play(steps: Step[]): Move[] {
  let worth = 0;
  return steps.map(([kind, amountCents, about, isTest = false]) => {
    worth += amountCents;
    return { kind, key: `${kind}:${about}`, amountCents, balanceAfterCents: Math.max(worth, 0), isTest };
  });
}

describe('the rest of test money', () => {
  it.each<[string, number, Step[]]>([
    [
      'what was not spent',
      3000,
      [
        ['top-up', 4000, 'a', true],
        ['video', -1000, 'v:1'],
      ],
    ],
    [
      'nothing once it is spent',
      0,
      [
        ['top-up', 1000, 'a', true],
        ['video', -1000, 'v:1'],
      ],
    ],
    [
      'nothing of live payments',
      0,
      [
        ['top-up', 4000, 'a'],
        ['video', -1000, 'v:1'],
      ],
    ],
    [
      'as much as was spent of it less, where the balance holds both',
      0,
      [
        ['top-up', 1000, 'a', true],
        ['top-up', 1000, 'b'],
        ['video', -1000, 'v:1'],
      ],
    ],
    [
      'all of it, where live money was spent before it came',
      1000,
      [
        ['top-up', 1000, 'a'],
        ['video', -1000, 'v:1'],
        ['top-up', 1000, 'b', true],
      ],
    ],
    [
      'what a video that failed gives back of it',
      1000,
      [
        ['top-up', 1000, 'a', true],
        ['video', -1000, 'v:1'],
        ['refund', 1000, 'v:1'],
      ],
    ],
    [
      'what a video that failed gives back of both of its postings',
      1000,
      [
        ['top-up', 1000, 'a', true],
        ['video', -150, 'v:1'],
        ['video', -850, 'v:1:taken-over'],
        ['refund', 1000, 'v:1'],
      ],
    ],
    [
      'nothing, where the video that failed was paid by live money',
      0,
      [
        ['top-up', 1000, 'a'],
        ['video', -1000, 'v:1'],
        ['refund', 1000, 'v:1'],
      ],
    ],
    [
      'nothing after it was written off',
      0,
      [
        ['top-up', 4000, 'a', true],
        ['write-off', -4000, 'u:1'],
        ['top-up', 2000, 'b'],
      ],
    ],
    [
      'what comes back after it was written off',
      1000,
      [
        ['top-up', 4000, 'a', true],
        ['video', -1000, 'v:1'],
        ['write-off', -3000, 'u:1'],
        ['top-up', 2000, 'b'],
        ['refund', 1000, 'v:1'],
      ],
    ],
    [
      'less what a test refund took',
      500,
      [
        ['top-up', 1000, 'a', true],
        ['payment-refund', -500, 'ch', true],
      ],
    ],
    [
      'never more than the balance, where a debt took of it',
      1000,
      [
        ['top-up', 2000, 'a', true],
        ['video', -1000, 'v:1'],
        ['video', -1000, 'v:2'],
        ['payment-refund', -2000, 'ch', true],
        ['top-up', 3000, 'b', true],
      ],
    ],
  ])('%s', (_what, cents, steps) => {
    expect(leftOfTestMoney(play(steps))).toBe(cents);
  });
});
