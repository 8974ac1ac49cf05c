import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anId } from '../../testing/build-account.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';

const entry: WalletEntry = {
  id: anId(30),
  time: '2026-11-21T10:00:00Z',
  kind: 'top-up',
  amount: 25,
  balance_after: 25,
  owed_after: 0,
  purpose: 'Top-up by card',
};

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
