import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Mailer } from '../mail.port.ts';

type OutboxDeps = {
  folder: string;
  from: string;
  clock: Clock;
  log: Log;
  /** Receives an email's links if a developer needs them; the log itself hides links that grant access. */
  showLink?: ((line: string) => void) | undefined;
};

/** Writes emails as files (text, HTML and attachments side by side) for machines without a mail server. The newest sorts last. */
export function createOutboxMailer({ folder, from, clock, log, showLink }: OutboxDeps): Mailer {
  const keep = async (path: string, content: string | Buffer) => {
    await writeFile(`${path}.part`, content, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
  return {
    async send({ to, subject, text, html, replyTo, attachments = [] }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = clock().toISOString();
      const path = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${crypto.randomUUID()}`);
      const files = attachments.map(({ contentType, content }, index) => {
        return { path: `${path}.${index + 1}.${contentType === 'image/png' ? 'png' : 'jpg'}`, content };
      });
      const head = [
        `Date: ${at}`,
        `From: ${from}`,
        `To: ${to}`,
        ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
        `Subject: ${subject}`,
        ...files.map((file) => `Attachment: ${basename(file.path)}`),
      ].join('\n');
      for (const file of files) await keep(file.path, file.content);
      if (html) await keep(`${path}.html`, html);
      await keep(`${path}.txt`, `${head}\n\n${text}\n`);
      log.info({ path: `${path}.txt` }, 'email written to the outbox folder');
      for (const [link] of text.matchAll(/https?:\/\/\S+/g)) showLink?.(`${subject}, to ${to}: ${link}`);
    },
  };
}
