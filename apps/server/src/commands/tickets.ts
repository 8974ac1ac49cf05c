import { createTicketAdmin, TicketAdminError } from '../features/support/ticket-admin.service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createLog } from '../platform/log/log.ts';
import { createMailer } from '../providers/mail/create-mailer.ts';
import { CommandError } from './command.errors.ts';
import { openMigrated } from './open-migrated.ts';
import { runCommand } from './run-command.ts';
import { readTicketsOrder, TICKETS_USAGE } from './tickets.options.ts';
import { followTicketsOrder } from './tickets-actions.ts';

await runCommand({
  usage: TICKETS_USAGE,
  read: readTicketsOrder,
  plain: [TicketAdminError],
  async follow(order, { config, say }) {
    const { helpdeskUrl, supportEmail } = config;
    if (helpdeskUrl) throw new CommandError(`Answer requests in the helpdesk at ${helpdeskUrl}.`);
    const log = createLog({ level: 'warn', pretty: false, destination: process.stderr });
    await using database = (await openMigrated(config)).database;
    const mailer = createMailer({ config, clock: systemClock, log });
    const desk = createTicketAdmin({ db: database.db, mailer, supportEmail });
    try {
      await followTicketsOrder(order, { desk, say });
    } finally {
      await mailer[Symbol.asyncDispose]?.();
    }
    return true;
  },
});
