import { createTransport } from 'nodemailer';
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
      await transport.sendMail({
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
    },
    async [Symbol.asyncDispose]() {
      transport.close();
    },
  };
}
