import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { silentLog } from '../../platform/log/log.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { buildEmail } from './email.ts';
import type { Mailer } from './mail.port.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { createSmtpMailer } from './smtp/smtp-mailer.ts';

const FROM = 'Avatarcade <no-reply@avatarcade.example>';
type Opened = AsyncDisposable & { mailer: Mailer; received(): Promise<string[]> };

async function openOutbox(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  return {
    mailer: createOutboxMailer({ folder, from: FROM, clock: systemClock, log: silentLog }),
    async received() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openSmtp(): Promise<Opened & { server: Awaited<ReturnType<typeof startSmtpServer>> }> {
  const server = await startSmtpServer();
  const mailer = createSmtpMailer({ url: server.url, from: FROM });
  return {
    mailer,
    server,
    received: async () => server.mails.map((mail) => mail.data.replaceAll('\r\n', '\n')),
    async [Symbol.asyncDispose]() {
      await mailer[Symbol.asyncDispose]?.();
      await server[Symbol.asyncDispose]();
    },
  };
}

describe.each<[string, () => Promise<Opened>]>([
  ['the outbox folder', openOutbox],
  ['SMTP', openSmtp],
])('%s', (_name, open) => {
  it('sends an email with its sender, recipient, subject and text', async () => {
    await using opened = await open();
    await opened.mailer.send({ to: 'ada@example.com', subject: 'Hello', text: 'A line.\n\nAnother.' });
    const [mail = ''] = await opened.received();
    expect(mail).toContain('no-reply@avatarcade.example');
    expect(mail).toContain('ada@example.com');
    expect(mail).toContain('Subject: Hello');
    expect(mail).toContain('A line.\n\nAnother.');
  });

  it('sends many emails separately', async () => {
    await using opened = await open();
    const send = (n: number) =>
      opened.mailer.send({ to: `u${n}@example.com`, subject: `No ${n}`, text: `text ${n}` });
    await Promise.all([1, 2, 3, 4, 5].map(send));
    expect(await opened.received()).toHaveLength(5);
  });
});

it('an email by SMTP has one recipient, whatever its address contains', async () => {
  await using opened = await openSmtp();
  const sent = opened.mailer.send({ to: 'a@example.com, b@example.com', subject: 'x', text: 'x' });
  await sent.catch(() => {});
  expect(opened.server.mails.flatMap((mail) => mail.to)).not.toContain('b@example.com');
});

it('a server that rejects an email is an error, so that the email is retried', async () => {
  await using opened = await openSmtp();
  opened.server.state.refusing = true;
  await expect(opened.mailer.send({ to: 'a@example.com', subject: 'x', text: 'x' })).rejects.toThrow();
});

it('the error of a refused recipient names the server’s codes, and neither its words nor the address', async () => {
  await using opened = await openSmtp();
  opened.server.state.unknown.add('mira@example.com');
  const sent = opened.mailer.send({ to: 'mira@example.com', subject: 'x', text: 'x' });
  const error: unknown = await sent.catch((thrown) => thrown);
  expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/mira@|no such user/);
  expect(error).toMatchObject({
    message: 'The mail server refused the email (550 5.1.1 RCPT TO)',
    code: 'EENVELOPE',
  });
});

it('the error of a mail server that can’t be reached says so', async () => {
  await using opened = await openSmtp();
  await opened.server[Symbol.asyncDispose]();
  const sent = opened.mailer.send({ to: 'mira@example.com', subject: 'x', text: 'x' });
  await expect(sent).rejects.toThrow('ECONNREFUSED');
});

it('an email is sent as text and as HTML, with user input escaped', async () => {
  await using opened = await openSmtp();
  const link = 'https://play.example/reset?uid=1&token=2';
  await opened.mailer.send(
    buildEmail({
      to: 'ada@example.com',
      subject: 'Hello <you>',
      paragraphs: ['First & foremost.', 'Last.'],
      button: { label: 'Open', link },
    }),
  );
  const mail = await PostalMime.parse(opened.server.mails[0]?.data ?? '');
  expect(mail.text?.trim()).toBe(`First & foremost.\n\nOpen:\n${link}\n\nLast.`);
  expect(mail.html).toContain('Hello &#60;you&#62;');
  expect(mail.html).toContain('href="https://play.example/reset?uid=1&#38;token=2"');
  expect(mail.html).toContain('prefers-color-scheme: dark');
});

it('attachments and the reply address are sent by SMTP', async () => {
  await using opened = await openSmtp();
  const content = Buffer.from('89504e470d0a1a0a0001ff', 'hex');
  await opened.mailer.send({
    to: 'help@example.com',
    subject: 'Ticket',
    text: 'See the picture.',
    replyTo: 'ada@example.com',
    attachments: [{ name: 'Bildschirm ä.png', contentType: 'image/png', content }],
  });
  const mail = await PostalMime.parse(opened.server.mails[0]?.data ?? '');
  expect(mail.replyTo).toMatchObject([{ address: 'ada@example.com' }]);
  const [file] = mail.attachments;
  expect(file).toMatchObject({ filename: 'Bildschirm ä.png', mimeType: 'image/png' });
  expect(Buffer.from(file?.content as ArrayBuffer).equals(content)).toBe(true);
});

it('a developer sees the link of an email in the outbox folder, and the log hides it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const shown: string[] = [];
  const mailer = createOutboxMailer({
    folder,
    from: FROM,
    clock: systemClock,
    log: silentLog,
    showLink: (line) => shown.push(line),
  });
  await mailer.send({ to: 'ada@example.com', subject: 'Reset', text: 'Open https://a.example/?token=1 now' });
  expect(shown).toEqual(['Reset, to ada@example.com: https://a.example/?token=1']);
  await rm(folder, { recursive: true });
});
