import { createTicketDesk, TicketDeskError } from '../features/support/ticket-desk.service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/log/log.ts';
import { createMailer } from '../providers/mail/create-mailer.ts';
import { CommandError } from './command.errors.ts';
import { runCommand } from './run-command.ts';
import { readTicketsOrder, TICKETS_USAGE } from './tickets.options.ts';
import { followTicketsOrder } from './tickets.orders.ts';

await runCommand({
  usage: TICKETS_USAGE,
  read: readTicketsOrder,
  plain: [TicketDeskError],
  async follow(order, { config, say }) {
    const { helpdeskUrl, databaseUrl, dataDir, supportEmail } = config;
    if (helpdeskUrl) throw new CommandError(`Requests are answered in the helpdesk at ${helpdeskUrl}.`);
    const log = createLog({ level: 'warn', pretty: false, destination: process.stderr });
    await using database = await openDatabase({ url: databaseUrl, dataDir });
    await migrateToLatest(database.db);
    const mailer = createMailer({ config, clock: systemClock, log });
    const desk = createTicketDesk({ db: database.db, mailer, supportEmail });
    try {
      await followTicketsOrder(order, { desk, say });
    } finally {
      await mailer[Symbol.asyncDispose]?.();
    }
    return true;
  },
});
