import { helpdeskCalls } from '@avatarcade/contracts/helpdesk.calls';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anId } from '../../testing/build-account.ts';
import { HttpError } from '../../testing/fake-http.ts';
import { isDisabled } from '../../testing/read-screen.ts';
import { openPage, renderScreen } from '../../testing/render-screen.tsx';
import { SupportPage } from './support.page.tsx';
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

it('a ticket is submitted once: after a lost response it is sent again with the same key', async () => {
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

it('too many tickets show the server’s message', async () => {
  const page = openPage();
  page.server.on(helpdeskCalls.createTicket, () => {
    throw new HttpError(429, { detail: 'Too many requests.' });
  });
  renderScreen(page, <TicketForm />);
  await page.user.type(screen.getByLabelText('Subject'), 'Again');
  await submit(page);
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.');
});

it('a blank subject can’t be submitted, and shows its error when it loses the focus', async () => {
  const page = openPage();
  renderScreen(page, <TicketForm />);
  const button = screen.getByRole('button', { name: 'Submit Request' });
  expect(isDisabled(button)).toBe(true);
  await page.user.type(screen.getByLabelText('Subject'), '   ');
  expect(isDisabled(button)).toBe(true);
  await page.user.tab();
  expect(await screen.findByText('Subject is required')).toBeDefined();
});

it('screenshots are checked, sent, retried and removed one by one, with one more slot after each', async () => {
  const page = openPage();
  const { server } = page;
  const user = userEvent.setup({ applyAccept: false });
  const { container } = renderScreen(page, <TicketForm />);
  const slot = () => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is a slot');
    return input;
  };
  const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type });
  const item = (name: string) => {
    const found = screen.queryAllByRole('listitem').find(({ textContent }) => textContent?.includes(name));
    if (!found) throw new Error(`there is no ${name}`);
    return within(found);
  };
  const WRONG = 'Only image/jpeg,image/png files are allowed';
  await user.upload(slot(), picture('notes.txt', 'text/plain'));
  expect(await screen.findByText(WRONG)).toBeDefined();
  expect(server.sentTo(helpdeskCalls.uploadScreenshot)).toEqual([]);

  server.on(helpdeskCalls.uploadScreenshot, () => {
    throw new HttpError(415, { file: [WRONG] });
  });
  await user.upload(slot(), picture('fake.png'));
  await waitFor(() => expect(item('fake.png').getByRole('alert').textContent).toContain(WRONG));
  await user.click(screen.getByRole('button', { name: 'Remove fake.png' }));
  expect(screen.queryAllByRole('listitem')).toEqual([]);

  server.on(helpdeskCalls.uploadScreenshot, () => {
    throw new HttpError(500, null);
  });
  await user.upload(slot(), picture('first.png'));
  await waitFor(() =>
    expect(item('first.png').getByRole('alert').textContent).toContain(MESSAGES.uploadFailed),
  );
  let count = 0;
  server.on(helpdeskCalls.uploadScreenshot, () => {
    count += 1;
    return { name: anId(count), file_url: `/private/${count}.png` };
  });
  await user.click(item('first.png').getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Attached')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Preview of first.png' })).toBeDefined();
  expect(screen.getByText('Add another screenshot')).toBeDefined();
  await user.upload(slot(), [picture('second.png'), picture('third.png')]);
  await waitFor(() => expect(screen.getAllByText('Attached')).toHaveLength(3));

  server.on(helpdeskCalls.createTicket, () => ticket);
  await user.type(screen.getByLabelText('Subject'), 'It stopped');
  await submit(page);
  expect(await screen.findByText(MESSAGES.ticketSubmitted)).toBeDefined();
  expect(screen.queryAllByText('Attached')).toEqual([]);
  expect(server.sentTo(helpdeskCalls.createTicket).at(-1)?.body).toMatchObject({
    attachments: [1, 2, 3].map((number) => ({ name: anId(number) })),
  });
});

it('articles are found by their words and opened by keyboard, and an error offers a retry', async () => {
  const page = openPage();
  const { server, user } = page;
  const article = (name: string, category: string, title: string) => ({
    name,
    category,
    title,
    content: `<p>About ${name}.</p>`,
    modified: '2026-11-21T10:00:00Z',
  });
  server.on(helpdeskCalls.listTickets, () => [ticket]);
  server.on(helpdeskCalls.listArticles, () => {
    throw new HttpError(502, { detail: 'The help articles can’t be read at the moment.' });
  });
  renderScreen(page, <SupportPage />);
  expect(await screen.findByText('The help articles can’t be read at the moment.')).toBeDefined();
  expect(await screen.findByText('It stopped')).toBeDefined();
  server.on(helpdeskCalls.listArticles, () => [
    article('refunds', 'Money', 'What happens to my money if a video fails?'),
    article('formats', 'Videos', 'Portrait or landscape?'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Money' })).toBeDefined();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'video fails');
  const found = await screen.findByRole('button', { name: 'What happens to my money if a video fails?' });
  expect(screen.queryByRole('button', { name: 'Portrait or landscape?' })).toBeNull();
  found.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('About refunds.')).toBeDefined();
  await user.clear(search);
  await user.type(search, 'zebra crossing');
  expect(await screen.findByText(/No article contains all of these words\./)).toBeDefined();
});
