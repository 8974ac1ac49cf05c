import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import type { Mail } from '../mail/mail.port.ts';
import { createBuiltInHelpdesk } from './built-in/built-in-helpdesk.ts';
import { createFrappeHelpdesk } from './frappe/frappe-helpdesk.ts';
import { type Helpdesk, HelpdeskError, type OutgoingTicket } from './helpdesk.port.ts';
import {
  badGateway,
  breakOff,
  FRAPPE_TOKEN,
  type FrappeServer,
  hang,
  type Mood,
  movedAway,
  refuseFrappe,
  signInPage,
  startFrappeServer,
} from './testing/frappe-server.ts';

const timeLimit = () => AbortSignal.timeout(60_000);
const PICTURE = Buffer.from('89504e470d0a1a0a00', 'hex');
const buildTicket = (change: Partial<OutgoingTicket> = {}): OutgoingTicket => ({
  id: crypto.randomUUID(),
  number: 7,
  raisedBy: 'mira@example.com',
  subject: 'No sound <3',
  description: 'First line.\nSecond & last.\n\nBye.',
  type: 'Bug',
  files: [{ name: 'screen.png', contentType: 'image/png', content: PICTURE }],
  ...change,
});

let frappe: FrappeServer;
let helpdesk: Helpdesk;
beforeEach(async () => {
  frappe = await startFrappeServer();
  helpdesk = openFrappe();
});
afterEach(() => frappe[Symbol.asyncDispose]());

function openFrappe(limits: { timeoutMs?: number } = {}): Helpdesk {
  return createFrappeHelpdesk({ url: frappe.url, token: FRAPPE_TOKEN, ...limits });
}

function article(change: Record<string, unknown> = {}) {
  return {
    name: 'abc123',
    title: 'Refunds',
    category: '1a2b3c',
    content: '<p>Hello <img src="/files/a.png"> <a href="/kb/x">more</a></p>',
    modified: '2026-11-20 10:11:12.123456',
    status: 'Published',
    ...change,
  };
}

describe('a Frappe Helpdesk', () => {
  it('returns its published articles, with the names of their categories and absolute addresses', async () => {
    frappe.articles.push(article(), article({ name: 'draft', status: 'Draft' }));
    const [only, ...others] = await helpdesk.listArticles(timeLimit());
    expect(others).toEqual([]);
    expect(only).toEqual({
      name: 'abc123',
      title: 'Refunds',
      category: 'Billing',
      modified: new Date('2026-11-20T10:11:12.123Z'),
      html: `<p>Hello <img src="${frappe.url}/files/a.png"> <a href="${frappe.url}/kb/x">more</a></p>`,
    });
  });

  it('accepts a ticket in the user’s name with its files', async () => {
    const { reference } = await helpdesk.sendTicket(buildTicket(), timeLimit());
    const [stored] = frappe.tickets;
    expect(reference).toBe(String(stored?.name));
    expect(stored).toMatchObject({
      subject: 'No sound <3',
      raised_by: 'mira@example.com',
      ticket_type: 'Bug',
    });
    expect(stored?.description).toContain('<p>First line.<br>Second &amp; last.</p><p>Bye.</p>');
    const [file] = frappe.files;
    expect(file).toMatchObject({ fields: { is_private: '1', folder: 'Home' }, fileName: 'screen.png' });
    expect(file?.bytes.equals(PICTURE)).toBe(true);
    expect(stored?.attachments).toEqual([{ name: file?.name }]);
  });

  it('has a ticket once, even if its response was lost and it is sent again', async () => {
    const ticket = buildTicket({ files: [] });
    const first = await helpdesk.sendTicket(ticket, timeLimit());
    const again = await helpdesk.sendTicket(ticket, timeLimit());
    expect(again).toEqual(first);
    expect(frappe.tickets).toHaveLength(1);
    await helpdesk.sendTicket(buildTicket(), timeLimit());
    expect(frappe.tickets).toHaveLength(2);
  });

  it('returns the states of tickets', async () => {
    const references: string[] = [];
    for (const status of ['Open', 'Replied', 'Resolved', 'Closed', 'Waiting for parts']) {
      const { reference } = await helpdesk.sendTicket(buildTicket({ files: [] }), timeLimit());
      references.push(reference ?? '');
      Object.assign(frappe.tickets.at(-1) ?? {}, { status });
    }
    const found = await helpdesk.readStatuses([...references, '999'], timeLimit());
    expect(references.map((reference) => found.get(reference))).toEqual([
      'sent',
      'replied',
      'resolved',
      'closed',
      'sent',
    ]);
    expect(found.has('999')).toBe(false);
  });

  it('returns its pictures with the token, and pictures of other hosts without it', async () => {
    frappe.pictures.set('/private/files/a.png', PICTURE);
    const found = await helpdesk.readPicture(`${frappe.url}/private/files/a.png`, timeLimit());
    expect(found?.equals(PICTURE)).toBe(true);
    expect(frappe.seen.at(-1)?.authorization).toBe(`token ${FRAPPE_TOKEN}`);
    expect(await helpdesk.readPicture(`${frappe.url}/files/gone.png`, timeLimit())).toBeUndefined();
  });

  it('never fetches a picture from a private address of this machine', async () => {
    let asked = 0;
    const canary = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const port = portOf(canary);
    const reading = helpdesk.readPicture(`http://127.0.0.1:${port}/a.png`, timeLimit());
    await expect(reading).rejects.toBeInstanceOf(HelpdeskError);
    expect(asked).toBe(0);
    canary.close();
  });

  it.each<[string, Mood, { timeoutMs?: number }?]>([
    ['a wrong token', refuseFrappe(401, 'AuthenticationError')],
    ['a right that is missing', refuseFrappe(403, 'PermissionError')],
    ['a value that it does not take', refuseFrappe(417, 'ValidationError')],
    ['an error of its own', refuseFrappe(500, 'OperationalError')],
    ['too many requests', refuseFrappe(429, 'TooManyRequestsError')],
    ['a gateway that answers for it', badGateway],
    ['a sign-in page in place of an answer', signInPage],
    ['a redirect to another host', movedAway],
    ['silence', hang, { timeoutMs: 400 }],
    ['half an answer', breakOff],
  ])('%s is an error that tells neither token nor answer', async (_, mood, limits) => {
    frappe.always = mood;
    const failing = openFrappe(limits);
    for (const call of [
      () => failing.listArticles(timeLimit()),
      () => failing.sendTicket(buildTicket(), timeLimit()),
      () => failing.readStatuses(['100'], timeLimit()),
    ]) {
      const error = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(HelpdeskError);
      expect(String(error)).not.toContain('secret456');
    }
    expect(frappe.tickets).toEqual([]);
  });

  it('rejects with the caller’s reason when the caller aborts', async () => {
    frappe.always = hang;
    const reason = new Error('gone');
    await expect(helpdesk.listArticles(AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

describe('the built-in helpdesk', () => {
  const sent: Mail[] = [];
  const warned: string[] = [];
  const open = (supportEmail: string | undefined, send?: () => Promise<void>) =>
    createBuiltInHelpdesk({
      supportEmail,
      mailer: { send: send ?? (async (mail) => void sent.push(mail)) },
      warn: (_, message) => warned.push(message),
    });

  it('has at least twenty articles in categories, the newest first', async () => {
    const articles = await open(undefined).listArticles(timeLimit());
    expect(articles.length).toBeGreaterThanOrEqual(20);
    const times = articles.map(({ modified }) => modified.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    for (const { html, title } of articles) expect(html.length, title).toBeGreaterThan(150);
  });

  it('emails a ticket with its files to the support address, with the user as reply address', async () => {
    await open('help@studio.example').sendTicket(buildTicket(), timeLimit());
    expect(sent.at(-1)).toMatchObject({
      to: 'help@studio.example',
      replyTo: 'mira@example.com',
      subject: '[Ticket 7] No sound <3',
      text: expect.stringContaining('First line.\nSecond & last.'),
      attachments: [{ name: 'screen.png', content: PICTURE }],
    });
  });

  it('rejects if the email can’t be sent, so that the ticket is retried', async () => {
    const sending = open('help@studio.example', () => Promise.reject(new Error('451')));
    await expect(sending.sendTicket(buildTicket(), timeLimit())).rejects.toBeInstanceOf(HelpdeskError);
  });

  it('without a support address warns the operator, and the ticket stays in the database', async () => {
    const before = sent.length;
    expect(await open(undefined).sendTicket(buildTicket(), timeLimit())).toEqual({ reference: null });
    expect(sent).toHaveLength(before);
    expect(warned.at(-1)).toContain('SUPPORT_EMAIL');
  });
});
