import { helpdeskCalls } from '@avatarcade/contracts/helpdesk.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HttpError } from '../../testing/fake-http.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { TicketForm } from './ticket-form.tsx';

const ticket = {
  name: 'T-1',
  subject: 'It stopped',
  description: '',
  status: 'queued' as const,
  created: '2026-11-21T10:00:00Z',
  attachments: [],
};

async function submit(page: ReturnType<typeof openPage>) {
  await page.user.click(screen.getByRole('button', { name: 'Submit Request' }));
}

it('a ticket is submitted once: a lost response is asked for again under the same key', async () => {
  const page = openPage();
  page.server.on(helpdeskCalls.createTicket, () => {
    throw new HttpError(502);
  });
  renderScreen(page, <TicketForm />);
  await page.user.type(screen.getByLabelText('Subject'), 'It stopped');
  await submit(page);
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.ticketFailed);
  page.server.on(helpdeskCalls.createTicket, () => ticket);
  await submit(page);
  expect(await screen.findByText(MESSAGES.ticketSubmitted)).toBeDefined();
  const sent = page.server.sentTo(helpdeskCalls.createTicket);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { doc: { subject: 'It stopped' } },
    { doc: { subject: 'It stopped' } },
  ]);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
});

it('too many tickets are said in the server’s words', async () => {
  const page = openPage();
  page.server.on(helpdeskCalls.createTicket, () => {
    throw new HttpError(429, { detail: 'Too many requests.' });
  });
  renderScreen(page, <TicketForm />);
  await page.user.type(screen.getByLabelText('Subject'), 'Again');
  await submit(page);
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.');
});
