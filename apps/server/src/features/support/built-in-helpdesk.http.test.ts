import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HelpArticle, HelpdeskFile, Ticket } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingTicket } from '../../providers/helpdesk/helpdesk.port.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createSendTicketHandler } from './send-ticket.handler.ts';
import { attach, listArticles, listTickets, photo, picture, submit } from './testing/support-calls.ts';

const PATHS = API_PATHS.helpdesk;

let world: VideoWorld;
let user: TestUser;
beforeAll(async () => {
  world = await createVideoWorld({ env: { SUPPORT_EMAIL: 'help@studio.example' }, working: true });
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());

it('lists the built-in articles, newest first, as HTML', async () => {
  const articles = (await listArticles(world, user)).json<HelpArticle[]>();
  expect(articles.length).toBeGreaterThanOrEqual(20);
  expect(articles.every(({ content }) => content.startsWith('<'))).toBe(true);
  const times = articles.map(({ modified }) => modified);
  expect(times).toEqual([...times].sort().reverse());
});

it('a ticket is emailed to the support address with its screenshots, and listed as sent', async () => {
  const files: HelpdeskFile[] = [];
  for (const [file, name] of [
    [picture, '../../evil.exe'],
    [photo, 'photo.jpeg'],
  ] as const) {
    const response = await attach(world, user, file, name);
    expect(response.statusCode).toBe(201);
    files.push(response.json<HelpdeskFile>());
  }
  const made = await submit(
    world,
    user,
    { subject: 'No sound', description: 'It is\nquiet.', ticket_type: 'Bug', raised_by: 'other@x.com' },
    files.map(({ name }) => ({ name })),
  );
  expect(made.statusCode).toBe(201);
  await expect.poll(async () => (await listTickets(world, user))[0]?.status).toBe('sent');
  const [ticket] = await listTickets(world, user);
  expect(ticket).toMatchObject({ subject: 'No sound', description: 'It is\nquiet.' });
  expect(ticket?.attachments.map(({ file_name }) => file_name)).toEqual(['evil.png', 'photo.jpg']);

  const outbox = join(world.config.dataDir, 'outbox');
  const names = await readdir(outbox);
  const mail = await readFile(join(outbox, names.find((name) => name.endsWith('.txt')) ?? ''), 'utf8');
  expect(mail).toContain('To: help@studio.example');
  expect(mail).toContain(`Reply-To: ${user.email}`);
  expect(mail).toContain('It is\nquiet.');
  expect(mail).not.toContain('other@x.com');
  expect(names.filter((name) => /\.(png|jpg)$/.test(name))).toHaveLength(2);
});

it('no name that is sent to the support turns round what follows it, whichever version stored it', async () => {
  await using idle = await createVideoWorld();
  const asker = await idle.registerUser();
  const added = await attach(idle, asker, picture, 'cat\u202egnp.exe.png');
  const files = () => idle.db.selectFrom('support_files').select('file_name').execute();
  expect(await files()).toEqual([{ file_name: 'catgnp.exe.png' }]);
  const { name } = added.json<HelpdeskFile>();
  await submit(idle, asker, { subject: 'A cat' }, [{ name }]);
  await idle.db.updateTable('support_files').set({ file_name: 'dog\u202egnp.exe.png' }).execute();
  await idle.db.updateTable('support_tickets').set({ subject: 'A\u2066 dog' }).execute();
  const sent: OutgoingTicket[] = [];
  const { helpdesk: real, storage } = idle.server.providers;
  const sendTicket = async (ticket: OutgoingTicket) => {
    sent.push(ticket);
    return { reference: null };
  };
  const send = createSendTicketHandler({ db: idle.db, storage, helpdesk: { ...real, sendTicket } });
  const { id: ticketId } = await idle.db.selectFrom('support_tickets').select('id').executeTakeFirstOrThrow();
  const run = { id: 'one', attempt: 1, lastAttempt: false, signal: AbortSignal.timeout(60_000) };
  await send({ ...run, payload: { ticketId } });
  expect(sent).toMatchObject([{ subject: 'A dog', files: [{ name: 'doggnp.exe.png' }] }]);
});

it.each([
  ['', 'Subject is required'],
  ['   ', 'Subject is required'],
  ['x'.repeat(141), 'Subject must be at most 140 characters'],
])('the subject %j is refused', async (subject, message) => {
  const response = await submit(world, user, { subject });
  expect([response.statusCode, response.json()]).toEqual([400, { doc: [message] }]);
});

it.each([
  ['a text named png', Buffer.from('hello'.repeat(50))],
  ['a GIF', Buffer.from('GIF89a'.padEnd(60, '\0'))],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('%s is no screenshot', async (_, file) => {
  const response = await attach(world, user, file);
  expect([response.statusCode, response.json()]).toEqual([
    415,
    { file: ['Only image/jpeg,image/png files are allowed'] },
  ]);
});

it('the twenty-first ticket of an hour is refused, but not another user’s', async () => {
  const [busy, calm] = [await world.registerUser(), await world.registerUser()];
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push((await submit(world, busy, { subject: `Ticket ${n}` })).statusCode);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await submit(world, calm, { subject: 'Mine' })).statusCode).toBe(201);
});

it('a request that is repeated with its key is filed once, with the first response', async () => {
  const asker = await world.registerUser();
  const { name } = (await attach(world, asker, picture)).json<HelpdeskFile>();
  const again = (subject: string, as = asker, attachments = [{ name }]) =>
    world.call({
      method: 'POST',
      url: PATHS.tickets,
      as,
      headers: { 'idempotency-key': 'one-submission' },
      body: { doc: { subject }, attachments },
    });
  const responses = [await again('Twice'), await again('Twice')];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [first, second] = responses.map((response) => response.json<Ticket>());
  expect(second).toMatchObject({ name: first?.name, attachments: [{ name }] });
  const other = await again('Something else');
  expect([other.statusCode, other.json()]).toEqual([
    422,
    { 'Idempotency-Key': ['This key was used for another request.'] },
  ]);
  expect(await listTickets(world, asker)).toHaveLength(1);
  // Another user's key is another key.
  expect((await again('Mine', await world.registerUser(), [])).json<Ticket>().subject).toBe('Mine');
});

it('a screenshot can be used by its owner only, and once', async () => {
  const file = (await attach(world, user, picture)).json<HelpdeskFile>();
  const stranger = await world.registerUser();
  const body = [{ name: file.name }];
  expect((await submit(world, stranger, { subject: 'Mine' }, body)).statusCode).toBe(400);
  expect((await submit(world, user, { subject: 'Mine' }, body)).statusCode).toBe(201);
  expect((await submit(world, user, { subject: 'Again' }, body)).statusCode).toBe(400);
  expect(await listTickets(world, stranger)).toEqual([]);
  expect((await listTickets(world, user)).map(({ subject }) => subject)).not.toContain('Again');
});
