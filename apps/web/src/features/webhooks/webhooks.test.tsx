import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Webhook, WebhookDelivery } from '@avatarcade/contracts/webhooks';
import { webhookCalls } from '@avatarcade/contracts/webhooks.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import docs from '../../../../../docs/webhooks.md?raw';
import { UNREACHABLE } from '../../shared/api/api-error.ts';
import { anId } from '../../testing/build-account.ts';
import { ConnectionLost, HttpError } from '../../testing/fake-http.ts';
import { alertTexts } from '../../testing/read-screen.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { NODE_RECEIVER } from './receiver-examples.ts';
import { Webhooks } from './webhooks.tsx';

const SECRET = `whsec_${'A'.repeat(43)}=`;
const webhook: Webhook = {
  id: anId(40),
  url: 'https://example.com/hook',
  events: ['video.ready'],
  created_at: '2026-11-21T10:00:00Z',
  is_on: true,
  off_reason: null,
  switched_off_at: null,
  failing_since: null,
  last_delivered_at: null,
  last_four: 'AAA=',
  previous_valid_until: null,
};
const delivery: WebhookDelivery = {
  id: anId(50),
  type: 'video.ready',
  created_at: '2026-11-21T10:00:00Z',
  status: 'failed',
  next_attempt_at: null,
  payload: '{"type":"video.ready"}',
  attempts: [{ time: '2026-11-21T10:00:01Z', duration: 12, response_status: 503, error: 'under repair' }],
};
const listOf = (results: WebhookDelivery[]) => ({ results, count: results.length, total_pages: 1 });

function openWebhooks(webhooks: Webhook[]) {
  const page = openPage();
  page.server.on(webhookCalls.listWebhooks, () => webhooks);
  renderScreen(page, <Webhooks />);
  return page;
}

it('a webhook is made with its events, and its secret is shown until the user has stored it', async () => {
  const { server, user } = openWebhooks([]);
  await user.click(await screen.findByRole('button', { name: 'Create webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create a webhook' }));
  for (const event of [/Video ready/, /Video failed/, /Campaign finished/, /Balance low/])
    await user.click(form.getByRole('checkbox', { name: event }));
  await user.click(form.getByRole('button', { name: 'Create webhook' }));
  expect(alertTexts()).toEqual([MESSAGES.webhookUrlInvalid, MESSAGES.webhookEventsRequired]);
  expect(server.sentTo(webhookCalls.createWebhook)).toEqual([]);

  await user.type(form.getByLabelText('Address'), webhook.url);
  await user.click(form.getByRole('checkbox', { name: /Video ready/ }));
  server.on(webhookCalls.createWebhook, () => {
    throw new HttpError(400, { url: [MESSAGES.webhookUrlPrivate] });
  });
  await user.click(form.getByRole('button', { name: 'Create webhook' }));
  await waitFor(() => expect(alertTexts()).toEqual([MESSAGES.webhookUrlPrivate]));

  server.on(webhookCalls.createWebhook, () => ({ ...webhook, secret: SECRET }));
  server.on(webhookCalls.listWebhooks, () => [webhook]);
  await user.click(form.getByRole('button', { name: 'Create webhook' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Store the secret now' }));
  expect(server.sentTo(webhookCalls.createWebhook).at(-1)?.body).toEqual({
    url: webhook.url,
    events: ['video.ready'],
  });
  expect(shown.getByLabelText<HTMLInputElement>(`Secret for ${webhook.url}`).value).toBe(SECRET);
  await user.keyboard('{Escape}');
  expect(alertTexts()[0]).toContain('can’t be shown again');
  await user.click(shown.getByRole('button', { name: 'Copy secret' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(shown.getByRole('button', { name: 'I have stored it' }));
  expect(await screen.findByRole('heading', { name: webhook.url })).toBeDefined();
  expect(document.body.textContent).not.toContain(SECRET);
});

it('its events are changed', async () => {
  const { server, user } = openWebhooks([{ ...webhook, events: ['video.ready'] }]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the webhook' }));
  await user.click(form.getByRole('checkbox', { name: /Balance low/ }));
  server.on(webhookCalls.updateWebhook, () => webhook);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(webhookCalls.updateWebhook).map(({ body }) => body)).toEqual([
    { url: webhook.url, events: ['video.ready', 'balance.low'] },
  ]);
});

it('a test event is sent, and its delivery shows up', async () => {
  const { server, user } = openWebhooks([webhook]);
  const test = { ...delivery, type: 'webhook.test' as const, status: 'delivered' as const, attempts: [] };
  server.on(webhookCalls.sendTestEvent, () => test);
  server.on(webhookCalls.listDeliveries, () => listOf([test]));
  await user.click(await screen.findByRole('button', { name: 'Send test event' }));
  const list = within(await screen.findByRole('region', { name: `Deliveries to ${webhook.url}` }));
  expect(await list.findByText('Delivered', { exact: false })).toBeDefined();
});

it('deliveries are filtered and sent again, and say why they failed', async () => {
  const { server, user } = openWebhooks([webhook]);
  server.on(webhookCalls.listDeliveries, () => listOf([delivery]));
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }));
  expect(await screen.findAllByText(/Status 503: under repair/)).not.toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Result' }));
  await user.click(await screen.findByRole('option', { name: 'Failed' }));
  const asked = () => server.sentTo(webhookCalls.listDeliveries).map(({ query }) => query);
  await waitFor(() => expect(asked()).toContainEqual({ page: '1', status: 'failed' }));
  server.on(webhookCalls.replayDelivery, () => {
    throw new HttpError(409, { detail: MESSAGES.webhookOff });
  });
  await user.click(screen.getByRole('button', { name: /^Send again: Video ready/ }));
  await waitFor(() => expect(alertTexts()).toEqual([MESSAGES.webhookOff]));
  expect(server.sentTo(webhookCalls.replayDelivery)).toHaveLength(1);

  server.on(webhookCalls.listDeliveries, () => listOf([]));
  await user.click(screen.getByRole('combobox', { name: 'Event' }));
  await user.click(await screen.findByRole('option', { name: 'Balance low' }));
  expect(await screen.findByText('No delivery matches.')).toBeDefined();
});

it.each([
  ['failing', /switched off on .*because nothing was accepted since/],
  ['gone', /status 410/],
  ['user', /You switched this webhook off/],
] as const)('one that is off (%s) says why, and is switched on again', async (reason, words) => {
  const off = { switched_off_at: '2026-11-21T12:00:00Z', failing_since: '2026-11-20T12:00:00Z' };
  const { server, user } = openWebhooks([{ ...webhook, ...off, is_on: false, off_reason: reason }]);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
  server.on(webhookCalls.updateWebhook, () => webhook);
  server.on(webhookCalls.listWebhooks, () => [webhook]);
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByRole('button', { name: 'Send test event' })).toBeDefined();
  expect(server.sentTo(webhookCalls.updateWebhook)[0]?.body).toEqual({ is_on: true });
});

it('the secret is rotated, the webhook switched off and deleted, each after a question', async () => {
  const { server, user } = openWebhooks([webhook]);
  await user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  server.on(webhookCalls.rotateWebhookSecret, () => ({
    ...webhook,
    previous_valid_until: '2026-11-22T10:00:00Z',
    secret: SECRET,
  }));
  const rotate = within(await screen.findByRole('dialog', { name: 'Rotate the secret?' }));
  await user.click(rotate.getByRole('button', { name: 'Rotate secret' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Store the secret now' }));
  expect(shown.getByText(/earlier secret too/)).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'I have stored it' }));

  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  const off = within(await screen.findByRole('dialog', { name: 'Switch this webhook off?' }));
  server.on(webhookCalls.updateWebhook, () => webhook);
  await user.click(off.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const remove = within(await screen.findByRole('dialog', { name: 'Delete this webhook?' }));
  server.on(webhookCalls.deleteWebhook, () => null);
  server.on(webhookCalls.listWebhooks, () => []);
  await user.click(remove.getByRole('button', { name: 'Delete webhook' }));
  expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeDefined();
});

it('the examples are copied, and an error of the list is shown with a retry', async () => {
  const page = openPage();
  page.server.on(webhookCalls.listWebhooks, () => {
    throw new HttpError(503, { detail: 'We are out of reach for a moment.' });
  });
  renderScreen(page, <Webhooks />);
  expect((await screen.findByRole('alert')).textContent).toContain('We are out of reach for a moment.');
  await page.user.click(screen.getByRole('button', { name: 'Copy A receiver in Node' }));
  expect(await navigator.clipboard.readText()).toBe(NODE_RECEIVER);
  page.server.on(webhookCalls.listWebhooks, () => [webhook]);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: webhook.url })).toBeDefined();
});

it('the receiver is the one of docs/webhooks.md, which a test of the server runs', () => {
  expect(docs).toContain(`\`\`\`js\n${NODE_RECEIVER}\n\`\`\``);
});

it('without a connection an edited address stays in its dialog, and the list behind it', async () => {
  const { server, user } = openWebhooks([webhook]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  const address = form.getByLabelText('Address');
  await user.clear(address);
  await user.type(address, 'https://example.com/other');
  const lose = () => {
    throw new ConnectionLost();
  };
  server.on(webhookCalls.updateWebhook, lose);
  server.on(webhookCalls.listWebhooks, lose);
  await user.click(form.getByRole('button', { name: 'Save' }));
  // Behind the dialog, once the list couldn't be fetched again either.
  await waitFor(() => expect(screen.getAllByText(UNREACHABLE)).toHaveLength(2));
  expect(form.getByLabelText('Address')).toHaveProperty('value', 'https://example.com/other');

  const saved = { ...webhook, url: 'https://example.com/other' };
  server.on(webhookCalls.updateWebhook, () => saved);
  server.on(webhookCalls.listWebhooks, () => [saved]);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: saved.url })).toBeDefined();
  await waitFor(() => expect(screen.queryByText(UNREACHABLE)).toBeNull());
});
