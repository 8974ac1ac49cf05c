import { join } from 'node:path';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mailer } from './mail.port.ts';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { createSmtpMailer } from './smtp/smtp-mailer.ts';

export function createMailer({ config, clock, log }: { config: Config; clock: Clock; log: Log }): Mailer {
  const { mail, dataDir, production } = config;
  if (mail.kind === 'smtp') return createSmtpMailer(mail);
  const isWatched = !production && log.isLevelEnabled('info');
  return createOutboxMailer({
    folder: join(dataDir, 'outbox'),
    from: mail.from,
    clock,
    log,
    showLink: isWatched ? (line) => process.stdout.write(`\n${line}\n\n`) : undefined,
  });
}
