import type { Ticket } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readTicketsOrder } from '../../commands/tickets.options.ts';
import { followTicketsOrder } from '../../commands/tickets-actions.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';
import type { TestUser } from '../../testing/create-test-app.ts';
import { createVideoWorld, type VideoWorld } from '../../testing/video-world.ts';
import { createTicketAdmin } from './ticket-admin.service.ts';

let world: VideoWorld;
let user: TestUser;
let mails: Mail[];
let send: (mail: Mail) => Promise<void>;

beforeAll(async () => {
  world = await createVideoWorld({ env: { SUPPORT_EMAIL: 'help@studio.example' }, working: true });
  user = await world.registerUser();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  mails = [];
  send = async (mail) => void mails.push(mail);
});

async function operate(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const mailer = { send: (mail: Mail) => send(mail) };
  const desk = createTicketAdmin({ db: world.db, mailer, supportEmail: world.config.supportEmail });
  await followTicketsOrder(readTicketsOrder(args), { desk, say: (line) => lines.push(line) });
  return lines.join('\n');
}

async function ask(subject: string, description = 'It is\nquiet.'): Promise<string> {
  const body = { doc: { subject, description } };
  const url = API_PATHS.helpdesk.tickets;
  const { name } = (await world.call({ method: 'POST', url, as: user, body })).json<Ticket>();
  await expect.poll(() => stateOf(name)).toBe('sent');
  return name;
}

async function stateOf(name: string) {
  const listed = await world.call({ method: 'GET', url: API_PATHS.helpdesk.tickets, as: user });
  return listed.json<Ticket[]>().find((ticket) => ticket.name === name)?.status;
}

it('an answer is emailed to the user, who sees the request as answered', async () => {
  const name = await ask('No sound');
  const listed = await operate();
  expect(listed).toContain(`${user.email}  No sound`);
  expect(listed).toContain('    It is\n    quiet.');

  await operate('answer', name, '--text', 'Turn it up.\n\nThen it is loud.');
  expect(mails).toMatchObject([
    { to: user.email, replyTo: 'help@studio.example', subject: `Re: [Ticket ${name}] No sound` },
  ]);
  expect(mails[0]?.text).toContain('Turn it up.\n\nThen it is loud.');
  expect(await stateOf(name)).toBe('replied');
  expect(await operate()).toBe('No tickets wait for a reply.');

  await operate('close', name);
  expect(await stateOf(name)).toBe('closed');
  expect(mails).toHaveLength(1);
});

it('a ticket that the operator answered by email is marked, without another email', async () => {
  const name = await ask('By mail');
  await operate('answered', name);
  expect([await stateOf(name), mails]).toEqual(['replied', []]);
});

it('an answer that can’t be emailed changes nothing, and an unknown request is an error', async () => {
  const name = await ask('Lost');
  send = () => Promise.reject(new Error('the mail server is away'));
  await expect(operate('answer', name, '--text', 'Hello')).rejects.toThrow('the mail server is away');
  expect(await stateOf(name)).toBe('sent');
  await expect(operate('close', '987654')).rejects.toThrow('There is no ticket 987654.');
});

it('user input can’t control the operator’s terminal', async () => {
  const name = await ask('Red\u009b31m', 'One\r\nTwo\rHidden\u009d0;title \u202etxt');
  const listed = await operate();
  expect(listed).toContain('Red\ufffd31m');
  expect(listed).toContain('    One\n    Two\ufffdHidden\ufffd0;title \ufffdtxt');
  await operate('close', name);
});

it('a ticket in a helpdesk is not listed to be answered here', async () => {
  const name = await ask('Handed on');
  await world.db
    .updateTable('support_tickets')
    .set({ reference: 'HD-7' })
    .where('number', '=', +name)
    .execute();
  const listed = await operate();
  expect(listed).not.toContain('Handed on');
  expect(listed).toContain('Not listed: 1 sent to a helpdesk, to be answered there.');
  await expect(operate('close', name)).rejects.toThrow(`Ticket ${name} is in the helpdesk, as HD-7.`);
});
