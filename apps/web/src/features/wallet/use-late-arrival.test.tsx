import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { mergeUser, userQuery } from '../../shared/session/user.query.ts';
import { buildUser } from '../../testing/build-account.ts';
import { openPage, renderUse } from '../../testing/render-screen.tsx';
import type { Arrival } from './use-balance-poll.ts';
import { useLateArrival } from './use-late-arrival.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Waits, with a balance of €5, from the time at which the user is known. */
async function startWaiting() {
  const page = openPage();
  const account = { balance: 5, owed: 0 };
  page.server.on(sessionCalls.getUser, () => buildUser(account));
  await queryClient.fetchQuery(userQuery);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const seen = { arrived: [] as Arrival[], over: 0 };
  let isWaiting = true;
  const { rerender, unmount } = renderUse(page, () =>
    useLateArrival(isWaiting, {
      onArrived: (arrival) => {
        seen.arrived.push(arrival);
        isWaiting = false;
        rerender();
      },
      onOver: () => {
        seen.over += 1;
      },
    }),
  );
  const asked = () => page.server.sentTo(sessionCalls.getUser).length - 1;
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  return { account, seen, asked, pass, unmount };
}

it('asks at growing intervals for two minutes, then no more', async () => {
  const { seen, asked, pass } = await startWaiting();
  await pass(4.9);
  expect(asked()).toBe(0);
  for (const [seconds, times] of [
    [0.2, 1],
    [10, 2],
    [15, 3],
    [20, 4],
    [30, 5],
    [41, 6],
  ] as const) {
    await pass(seconds);
    expect(asked()).toBe(times);
  }
  expect(seen).toEqual({ arrived: [], over: 1 });
  await pass(600);
  expect(asked()).toBe(6);
});

it('reports what arrived and stops', async () => {
  const { account, seen, asked, pass } = await startWaiting();
  account.balance = 25;
  await pass(6);
  expect(seen.arrived).toEqual([{ amount: 20, balance: 25, owed: 0 }]);
  await pass(600);
  expect([asked(), seen.over]).toEqual([1, 0]);
});

it('a payment that arrives after spending is reported with its own amount', async () => {
  const { seen, pass } = await startWaiting();
  await act(async () => mergeUser({ balance: 0 }));
  await pass(1);
  await act(async () => mergeUser({ balance: 12.5 }));
  await pass(1);
  expect(seen.arrived).toEqual([{ amount: 12.5, balance: 12.5, owed: 0 }]);
});

it('asks no more once its page is gone', async () => {
  const { asked, pass, unmount } = await startWaiting();
  unmount();
  await pass(600);
  expect(asked()).toBe(0);
});
