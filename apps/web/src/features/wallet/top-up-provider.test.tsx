import { sessionCalls } from '@avatarcade/contracts/account.calls';
import type { WalletEntry } from '@avatarcade/contracts/wallet';
import { walletCalls } from '@avatarcade/contracts/wallet.calls';
import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildUser } from '../../testing/build-account.ts';
import { buildEntry } from '../../testing/build-entry.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openApp } from '../../testing/open-app.tsx';

const WAITING = 'Your new balance appears here once the payment arrives.';

async function openDialog() {
  const app = openApp('/my-account?tab=billing');
  const account = { balance: 0 };
  const results: WalletEntry[] = [];
  /** Changes the balance by an entry, as the server does. */
  const post = (kind: WalletEntry['kind'], amount: number) => {
    account.balance += amount;
    results.unshift(buildEntry(results.length + 1, { kind, amount, balance_after: account.balance }));
  };
  app.server.on(sessionCalls.getUser, () => buildUser(account));
  app.server.on(walletCalls.listEntries, () => ({
    results,
    count: results.length,
    total_pages: 1,
    since: results.at(-1)?.time ?? null,
  }));
  await screen.findByText('No transactions yet');
  const billing = within(screen.getByRole('region', { name: 'Billing' }));
  const open = async () => {
    await app.user.click(billing.getByRole('button', { name: 'Top Up' }));
    return within(await screen.findByRole('dialog', { name: 'Top Up Balance' }));
  };
  return { ...app, post, billing, open, dialog: await open() };
}

async function pressLink(user: ReturnType<typeof openApp>['user'], dialog: ReturnType<typeof within>) {
  const link = await dialog.findByRole('link', { name: /Add to Balance/ });
  // The payment page isn't part of this.
  link.addEventListener('click', (event: Event) => event.preventDefault());
  await user.click(link);
}

/** As a tab gets it back from another one. */
function returnToTab() {
  onTestFinished(() => focusManager.setFocused(undefined));
  focusManager.setFocused(false);
  focusManager.setFocused(true);
}

it('a payment that arrives after the dialog was closed is shown when the tab gets the focus back', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const { user, post, billing, dialog } = await openDialog();
  await pressLink(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(log).toHaveBeenCalledWith('Polling cancelled by user.');
  post('top-up', 20);
  returnToTab();
  expect(await screen.findByText('€20.00 arrived')).toBeDefined();
  expect(screen.getByText('Your balance is €20.00.')).toBeDefined();
  expect(billing.getAllByText('€20.00')).not.toEqual([]);
});

it('a refund that comes while a payment is awaited is called one, and the payment is announced when it comes', async () => {
  const { user, post, dialog } = await openDialog();
  await pressLink(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  post('refund', 10);
  returnToTab();
  expect(await screen.findByText('Video refunded: €10.00')).toBeDefined();
  expect(screen.queryByText(/arrived/)).toBeNull();
  post('top-up', 20);
  returnToTab();
  expect(await screen.findByText('€20.00 arrived')).toBeDefined();
  expect(screen.getByText('Your balance is €30.00.')).toBeDefined();
});

it('a refund closes the dialog, which says so and continues waiting for the payment', async () => {
  const { user, post, dialog, open } = await openDialog();
  await pressLink(user, dialog);
  post('refund', 10);
  expect(await screen.findByText('Video refunded: €10.00', undefined, { timeout: 4000 })).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Top Up Balance' })).toBeNull();
  expect((await open()).getByText(WAITING)).toBeDefined();
  post('top-up', 20);
  expect(await screen.findByText('€20.00 arrived', undefined, { timeout: 4000 })).toBeDefined();
});

it('a payment is announced though a video was ordered and refunded before it was noticed', async () => {
  const { user, post, dialog } = await openDialog();
  await pressLink(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  post('top-up', 10);
  post('video', -10);
  post('refund', 10);
  returnToTab();
  expect(await screen.findByText('€10.00 arrived')).toBeDefined();
  expect(screen.getByText('Your balance is €10.00.')).toBeDefined();
});

it('without an opened payment page an increase is shown without a message', async () => {
  const { user, post, billing, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  post('top-up', 10);
  returnToTab();
  expect(await billing.findAllByText('€10.00')).not.toEqual([]);
  expect(screen.queryByText(/arrived/)).toBeNull();
});

it('the dialog waits for a payment once its page was opened, also when it is opened again', async () => {
  const { user, dialog, open } = await openDialog();
  expect(dialog.queryByText(WAITING)).toBeNull();
  await pressLink(user, dialog);
  expect(await dialog.findByText(WAITING)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).getByText(WAITING)).toBeDefined();
});

it('a balance that can’t be loaded is reported above its button, which continues', async () => {
  const { server, user, dialog, post } = await openDialog();
  server.on(sessionCalls.getUser, () => {
    throw new HttpError(500, null);
  });
  const words = await dialog.findByText(/^Still checking\./);
  const again = dialog.getByRole('button', { name: 'Check again' });
  expect(words.closest('[role=status]')?.contains(again)).toBe(false);
  post('top-up', 30);
  server.on(sessionCalls.getUser, () => buildUser({ balance: 30 }));
  await user.click(again);
  expect(await screen.findByText('€30.00 arrived')).toBeDefined();
});
