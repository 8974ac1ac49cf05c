import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Mailer } from '../mail.port.ts';

type OutboxDeps = { folder: string; from: string; clock: Clock; log: Log };

/** Writes mails as text files, for those who have no mail server. The newest sorts last. */
export function createOutboxMailer({ folder, from, clock, log }: OutboxDeps): Mailer {
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = clock().toISOString();
      const path = join(folder, `${at.replaceAll(/[:.]/g, '-')}-${crypto.randomUUID()}.txt`);
      const head = [`Date: ${at}`, `From: ${from}`, `To: ${to}`, `Subject: ${subject}`].join('\n');
      await writeFile(`${path}.part`, `${head}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log.info({ path }, 'mail written to the outbox folder');
    },
  };
}
