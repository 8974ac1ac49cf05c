import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mailer } from '../mail/mail.port.ts';
import { createBuiltInHelpdesk } from './built-in/built-in-helpdesk.ts';
import { createFrappeHelpdesk } from './frappe/frappe-helpdesk.ts';
import type { Helpdesk } from './helpdesk.port.ts';

type HelpdeskDeps = { config: Config; mailer: Mailer; log: Log };

export function createHelpdesk({ config, mailer, log }: HelpdeskDeps): Helpdesk {
  const { helpdeskUrl: url, helpdeskToken: token, mail } = config;
  if (url && token) return createFrappeHelpdesk({ url, token });
  return createBuiltInHelpdesk({
    mailer,
    supportEmail: config.supportEmail ?? (mail.kind === 'outbox' ? 'support@localhost' : undefined),
    warn: (facts, message) => log.warn(facts, message),
  });
}
