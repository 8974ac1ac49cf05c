import { join } from 'node:path';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mailer } from './mail.port.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { createSmtpMailer } from './smtp/smtp-mailer.ts';

type MailerDeps = {
  config: Pick<Config, 'mail' | 'dataDir' | 'production'>;
  clock: Clock;
  log: Log;
  output?: { isTTY?: boolean; write(text: string): unknown };
};

export function createMailer({ config, clock, log, output = process.stdout }: MailerDeps): Mailer {
  const { mail, dataDir, production } = config;
  if (mail.kind === 'smtp') return createSmtpMailer(mail);
  // Links grant access: a service manager or a pipe would keep them. The outbox folder has them too.
  const isWatched = !production && output.isTTY === true && log.isLevelEnabled('info');
  return createOutboxMailer({
    folder: join(dataDir, 'outbox'),
    from: mail.from,
    clock,
    log,
    showLink: isWatched ? (line) => output.write(`\n${line}\n\n`) : undefined,
  });
}
