import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refetchData } from '../../shared/api/call-query.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { userQuery } from '../../shared/session/user.query.ts';
import { buildUser } from '../../testing/build-account.ts';
import { buildEntry } from '../../testing/build-entry.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';

const entry = buildEntry(30, { amount: 25, balance_after: 25 });

it('shows the balance with its history, and opens the top-up', async () => {
  const page = openPage();
  page.server.on(walletCalls.listEntries, () => ({
    results: [entry],
    count: 1,
    total_pages: 1,
    since: entry.time,
  }));
  renderScreen(page, <BillingTab />);
  expect(await screen.findByText('Top-up by card')).toBeDefined();
  await page.user.click(screen.getByRole('button', { name: 'Top Up' }));
  expect(page.topUp).toHaveBeenCalledOnce();
});

it('requests the kind in the address', async () => {
  const page = openPage();
  page.server.on(walletCalls.listEntries, () => ({
    results: [],
    count: 1,
    total_pages: 1,
    since: entry.time,
  }));
  renderScreen(page, <BillingTab />, { at: '/here?kind=top-up' });
  await screen.findByRole('button', { name: 'Download CSV' });
  const asked = page.server.sentTo(walletCalls.listEntries).map(({ query }) => query);
  expect(asked).toContainEqual({ page: '1', kind: 'top-up' });
});

it('an error of the history is shown, with a retry', async () => {
  const page = openPage();
  page.server.on(walletCalls.listEntries, () => {
    throw new HttpError(503, { detail: 'We are out of reach for a moment.' });
  });
  renderScreen(page, <BillingTab />);
  expect((await screen.findByRole('alert')).textContent).toContain('We are out of reach for a moment.');
  page.server.on(walletCalls.listEntries, () => ({ results: [], count: 0, total_pages: 0, since: null }));
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No transactions yet')).toBeDefined();
});

it('the user is fetched again once when the newest entry has another balance', async () => {
  const page = openPage();
  let balance = 5;
  page.server.on(sessionCalls.getUser, () => buildUser({ balance }));
  await queryClient.fetchQuery(userQuery);
  balance = 25;
  const results = [entry];
  page.server.on(walletCalls.listEntries, () => ({
    results,
    count: results.length,
    total_pages: 1,
    since: entry.time,
  }));
  renderScreen(page, <BillingTab />);
  expect(await screen.findByText('Top-up by card')).toBeDefined();
  await waitFor(() => expect(queryClient.getQueryData(userQuery.queryKey)?.balance).toBe(25));
  expect(page.server.sentTo(sessionCalls.getUser)).toHaveLength(2);

  // Another balance again, which comes with an entry: one more request.
  balance = 15;
  results.unshift(buildEntry(31, { kind: 'video', amount: -10, balance_after: 15 }));
  await queryClient.invalidateQueries({ queryKey: ['entries'] });
  await waitFor(() => expect(queryClient.getQueryData(userQuery.queryKey)?.balance).toBe(15));
  await queryClient.invalidateQueries({ queryKey: ['entries'] });
  expect(page.server.sentTo(sessionCalls.getUser)).toHaveLength(3);
});

it('the history stays when it can’t be fetched again, with another try above it', async () => {
  const page = openPage();
  const list = () => ({ results: [entry], count: 1, total_pages: 1, since: entry.time });
  page.server.on(walletCalls.listEntries, list);
  renderScreen(page, <BillingTab />);
  await screen.findByText('Top-up by card');
  page.server.on(walletCalls.listEntries, () => {
    throw new HttpError(503, { detail: 'Out of order.' });
  });
  await refetchData('entries');
  await screen.findByText('Out of order.');
  expect(screen.getByText('Top-up by card')).toBeDefined();
  page.server.on(walletCalls.listEntries, list);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Out of order.')).toBeNull());
});

it('an address of no page and no month shows the last page of all time', async () => {
  const page = openPage();
  page.server.on(walletCalls.listEntries, ({ query }) => ({
    results: query.page > 2 ? [] : [entry],
    count: 30,
    total_pages: 2,
    since: entry.time,
  }));
  renderScreen(page, <BillingTab />, { at: '/here?month=2020-13&page=77' });
  expect(await screen.findByText('Top-up by card')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Month' }).textContent).toContain('All time');
  expect(page.server.sentTo(walletCalls.listEntries).at(-1)?.query).toEqual({ page: '2' });
});
