import type { Call } from '@avatarcade/contracts/define-call';
import { CALLS } from '@avatarcade/contracts/every-call';
import type { KeyActivityEntry } from '@avatarcade/contracts/keys';
import { keyCalls } from '@avatarcade/contracts/keys.calls';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refetchData } from '../../shared/api/call-query.ts';
import { anId } from '../../testing/build-account.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { describeCall, describeStatus } from './activity-words.ts';
import { KeyActivity } from './key-activity.tsx';

const entry: KeyActivityEntry = {
  id: anId(50),
  time: '2026-11-21T10:00:00Z',
  key_id: anId(40),
  key_name: 'Weekly batch',
  call: 'createVideo',
  target_id: anId(60),
  spent: 10,
  status: 201,
  request_id: anId(70),
};
const keys = [{ id: anId(40), name: 'Weekly batch' }];

it('shows what was done, what it cost, and what came of it, by page and key', async () => {
  const { server, user, ...page } = openPage();
  const refused = { ...entry, id: anId(51), call: 'someNewCall', spent: 0, status: 402 };
  server.on(keyCalls.listKeyActivity, () => ({ results: [entry, refused], count: 22, total_pages: 2, keys }));
  renderScreen({ server, user, ...page }, <KeyActivity />);
  expect(await screen.findByText('Order a video')).toBeDefined();
  expect(screen.getByText('€10.00')).toBeDefined();
  expect(screen.getAllByText('someNewCall').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Over the balance or the key’s limit').length).toBeGreaterThan(0);

  const asked = () => server.sentTo(keyCalls.listKeyActivity).map(({ query }) => query);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toContainEqual({ page: '2' }));
  await user.click(screen.getByRole('combobox', { name: 'Key' }));
  await user.click(await screen.findByRole('option', { name: 'Weekly batch' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: '1', key: anId(40) }));
});

it('says so when there is nothing yet, and shows an error with a retry', async () => {
  const page = openPage();
  page.server.on(keyCalls.listKeyActivity, () => {
    throw new HttpError(503, { detail: 'We are out of reach for a moment.' });
  });
  renderScreen(page, <KeyActivity />);
  expect((await screen.findByRole('alert')).textContent).toContain('We are out of reach for a moment.');
  page.server.on(keyCalls.listKeyActivity, () => ({ results: [], count: 0, total_pages: 1, keys: [] }));
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeDefined();
});

it.each([
  [201, 'Done', true],
  [204, 'Done', true],
  [402, 'Over the balance or the key’s limit', false],
  [403, 'Not allowed', false],
  [404, 'Not found', false],
  [400, 'Refused', false],
  [500, 'Failed', false],
  [null, 'No response', false],
])('status %s is shown as %s', (status, text, isDone) => {
  expect(describeStatus(status)).toEqual({ text, isDone });
});

it('every call that a key may change something with has a name in words', () => {
  const changing = Object.entries<Call>(CALLS).filter(([, call]) => call.scope && call.method !== 'GET');
  expect(changing.length).toBeGreaterThan(25);
  expect(changing.map(([name]) => name).filter((name) => describeCall(name) === name)).toEqual([]);
});

it('what was loaded stays when it can’t be fetched again, with another try above it', async () => {
  const page = openPage();
  const list = () => ({ results: [entry], count: 1, total_pages: 1, keys });
  page.server.on(keyCalls.listKeyActivity, list);
  renderScreen(page, <KeyActivity />);
  await screen.findByText('Order a video');
  page.server.on(keyCalls.listKeyActivity, () => {
    throw new HttpError(503, { detail: 'Out of order.' });
  });
  await refetchData('key-activity');
  await screen.findByText('Out of order.');
  expect(screen.getByText('Order a video')).toBeDefined();
  page.server.on(keyCalls.listKeyActivity, list);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Out of order.')).toBeNull());
});
