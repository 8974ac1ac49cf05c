import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mailer } from '../mail/mail.port.ts';
import { createFrappeHelpdesk } from './frappe/frappe.helpdesk.ts';
import type { Helpdesk } from './helpdesk.port.ts';
import { createHouseHelpdesk } from './house/house.helpdesk.ts';

type HelpdeskDeps = { config: Config; mailer: Mailer; log: Log };

export function createHelpdesk({ config, mailer, log }: HelpdeskDeps): Helpdesk {
  const { helpdeskUrl: url, helpdeskToken: token, mail } = config;
  if (url && token) return createFrappeHelpdesk({ url, token });
  return createHouseHelpdesk({
    mailer,
    supportEmail: config.supportEmail ?? (mail.kind === 'outbox' ? 'support@localhost' : undefined),
    warn: (facts, message) => log.warn(facts, message),
  });
}
