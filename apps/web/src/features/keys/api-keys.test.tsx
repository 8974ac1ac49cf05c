import type { ApiKey } from '@avatarcade/contracts/keys';
import { keyCalls } from '@avatarcade/contracts/keys.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anId } from '../../testing/build-account.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { alertTexts } from '../../testing/read-screen.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { ApiKeys } from './api-keys.tsx';

const TEXT = `avk_${'x'.repeat(33)}`;
const key: ApiKey = {
  id: anId(40),
  name: 'Weekly batch',
  scopes: ['read', 'order'],
  daily_limit: 25,
  spent_today: 10,
  last_four: 'xxxx',
  created_at: '2026-11-21T10:00:00Z',
  last_used_at: null,
  previous_valid_until: null,
};

function openKeys(keys: ApiKey[]) {
  const page = openPage();
  page.server.on(keyCalls.listKeys, () => keys);
  renderScreen(page, <ApiKeys />);
  return page;
}

it('a key is made with its scopes and limit, and its text is shown until the user has stored it', async () => {
  const { server, user } = openKeys([]);
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create an API key' }));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(alertTexts()).toEqual([MESSAGES.keyNameRequired]);

  await user.type(form.getByLabelText('Name'), 'Weekly batch');
  await user.type(form.getByLabelText(/Spending limit a day/), '25,50');
  await user.click(form.getByRole('checkbox', { name: /Read/ }));
  server.on(keyCalls.createKey, () => ({ ...key, key: TEXT }));
  server.on(keyCalls.listKeys, () => [key]);
  await user.click(form.getByRole('button', { name: 'Create key' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Store your key now' }));
  expect(server.sentTo(keyCalls.createKey).map(({ body }) => body)).toEqual([
    { name: 'Weekly batch', scopes: ['order'], daily_limit: 25.5 },
  ]);
  expect(shown.getByLabelText<HTMLInputElement>('Key “Weekly batch”').value).toBe(TEXT);

  await user.keyboard('{Escape}');
  expect(alertTexts()[0]).toContain('can’t be shown again');
  await user.click(shown.getByRole('button', { name: 'Copy key' }));
  expect(await navigator.clipboard.readText()).toBe(TEXT);
  await user.click(shown.getByRole('button', { name: 'I have stored it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Weekly batch' })).toBeDefined();
  expect(document.body.textContent).not.toContain(TEXT);
});

it('a limit that is no amount is refused before it is sent', async () => {
  const { server, user } = openKeys([]);
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'k');
  await user.type(form.getByLabelText(/Spending limit a day/), 'ten');
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(alertTexts()).toEqual([MESSAGES.keyLimitInvalid]);
  expect(server.sentTo(keyCalls.createKey)).toEqual([]);
});

it('a limit that was typed before the scope was taken away stops nothing', async () => {
  const { server, user } = openKeys([]);
  await user.click(await screen.findByRole('button', { name: 'Create key' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'k');
  await user.type(form.getByLabelText(/Spending limit a day/), 'ten');
  await user.click(form.getByRole('checkbox', { name: /Order/ }));
  expect(form.queryByLabelText(/Spending limit a day/)).toBeNull();
  server.on(keyCalls.createKey, () => ({ ...key, key: TEXT }));
  await user.click(form.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByRole('dialog', { name: 'Store your key now' })).toBeDefined();
  expect(server.sentTo(keyCalls.createKey).map(({ body }) => body)).toEqual([
    { name: 'k', scopes: ['read'], daily_limit: null },
  ]);
});

it('a key is rotated with the overlap that was chosen, and the new text is shown', async () => {
  const { server, user } = openKeys([key]);
  expect(await screen.findByText('€10.00 of €25.00')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Rotate Weekly batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate this key?' }));
  await user.click(dialog.getByRole('radio', { name: 'At once' }));
  server.on(keyCalls.rotateKey, () => ({ ...key, key: TEXT }));
  await user.click(dialog.getByRole('button', { name: 'Rotate key' }));
  expect(await screen.findByRole('dialog', { name: 'Store your key now' })).toBeDefined();
  expect(server.sentTo(keyCalls.rotateKey).map(({ body }) => body)).toEqual([{ overlap_hours: 0 }]);
});

it('a key is revoked after a question, and an error is shown in it', async () => {
  const { server, user } = openKeys([key]);
  await user.click(await screen.findByRole('button', { name: 'Revoke Weekly batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this key?' }));
  server.on(keyCalls.revokeKey, () => {
    throw new HttpError(503, { detail: 'We are out of reach for a moment.' });
  });
  await user.click(dialog.getByRole('button', { name: 'Revoke key' }));
  await waitFor(() => expect(alertTexts()).toEqual(['We are out of reach for a moment.']));
  server.on(keyCalls.revokeKey, () => null);
  server.on(keyCalls.listKeys, () => []);
  await user.click(dialog.getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeDefined();
});

it('an error of the list is shown, with a retry', async () => {
  const page = openPage();
  page.server.on(keyCalls.listKeys, () => {
    throw new HttpError(503, { detail: 'We are out of reach for a moment.' });
  });
  renderScreen(page, <ApiKeys />);
  expect((await screen.findByRole('alert')).textContent).toContain('We are out of reach for a moment.');
  page.server.on(keyCalls.listKeys, () => [key]);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Weekly batch' })).toBeDefined();
});
