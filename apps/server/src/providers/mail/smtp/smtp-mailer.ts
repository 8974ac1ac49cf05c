import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Mailer } from '../mail.port.ts';

/** `url` is smtp:// or smtps://, with user and password. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, replyTo, attachments = [] }) {
      // An object, so that an address is never parsed as a list.
      const sent = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html ? { html } : {}),
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        attachments: attachments.map(({ name, contentType, content }) => ({
          filename: name,
          contentType,
          content,
        })),
      });
      await sent.catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
    async [Symbol.asyncDispose]() {
      transport.close();
    },
  };
}

const smtpError = z.object({
  code: z.string().default(''),
  command: z.string().default(''),
  response: z.string().default(''),
});
/** The status of a reply, with the extended one of RFC 3463 if there is one. */
const STATUS = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/;

/** Errors are logged and stored with failed jobs. The one of a refused email names its recipients: in its fields, and usually in the server's words. */
function withoutAddresses(error: unknown): unknown {
  const { code, command, response } = smtpError.safeParse(error).data ?? {};
  if (!response && code !== 'EENVELOPE') return error;
  const status = STATUS.exec(response ?? '')?.[0] ?? code;
  return Object.assign(new Error(`The mail server refused the email (${status} ${command})`), { code });
}
