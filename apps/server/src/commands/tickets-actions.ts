import type { TicketAdmin } from '../features/support/ticket-admin.service.ts';
import { toPrintable } from '../platform/text/clean-text.ts';
import type { Say } from './run-command.ts';
import type { TicketsOrder } from './tickets.options.ts';

/** Throws TicketAdminError. */
export async function followTicketsOrder(
  order: TicketsOrder,
  { desk, say }: { desk: TicketAdmin; say: Say },
): Promise<void> {
  if (order.what === 'list') return list(desk, say);
  if (order.what !== 'answer') {
    await desk.mark(order.number, order.what === 'close' ? 'closed' : 'replied');
    return say(`Ticket ${order.number} is ${order.what === 'close' ? 'closed' : 'marked as answered'}.`);
  }
  const { email } = await desk.answer(order.number, order.text);
  say(`Ticket ${order.number} is answered: an email was sent to ${email}.`);
}

async function list(desk: TicketAdmin, sayAsIs: Say): Promise<void> {
  const say: Say = (line) => sayAsIs(toPrintable(line));
  const { waiting, elsewhere } = await desk.listWaiting();
  for (const { number, createdAt, status, email, subject, description, files } of waiting) {
    say(`#${number}  ${createdAt.toISOString()}  ${status}  ${email}  ${subject}`);
    for (const line of description.split(/\r?\n/).filter(Boolean)) say(`    ${line}`);
    for (const file of files) say(`    [${file.name}: ${file.key}]`);
  }
  if (waiting.length === 0) say('No tickets wait for a reply.');
  if (elsewhere > 0) say(`Not listed: ${elsewhere} sent to a helpdesk, to be answered there.`);
}
