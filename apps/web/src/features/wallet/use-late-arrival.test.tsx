import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client.ts';
import { mergeUser, userQuery } from '../../shared/session/user.query.ts';
import { buildUser } from '../../testing/build-account.ts';
import { openPage, renderUse } from '../../testing/render-screen.tsx';
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
  const seen = { grown: [] as number[], over: 0 };
  const { unmount } = renderUse(page, () =>
    useLateArrival(true, {
      onGrown: (from) => {
        seen.grown.push(from);
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
  expect(seen).toEqual({ grown: [], over: 1 });
  await pass(600);
  expect(asked()).toBe(6);
});

it('reports each growth with the worth before it', async () => {
  const { account, seen, pass } = await startWaiting();
  account.balance = 25;
  await pass(6);
  expect(seen.grown).toEqual([5]);
  account.balance = 30;
  await pass(11);
  expect(seen.grown).toEqual([5, 25]);
});

it('a payment that arrives after spending is reported with the worth after the spending', async () => {
  const { seen, pass } = await startWaiting();
  await act(async () => mergeUser({ balance: 0 }));
  await pass(1);
  await act(async () => mergeUser({ balance: 12.5 }));
  await pass(1);
  expect(seen.grown).toEqual([0]);
});

it('asks no more once its page is gone', async () => {
  const { asked, pass, unmount } = await startWaiting();
  unmount();
  await pass(600);
  expect(asked()).toBe(0);
});
