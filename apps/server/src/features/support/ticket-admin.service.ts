import type { TicketStatus } from '@avatarcade/contracts/helpdesk';
import type { Db } from '../../platform/database/database.ts';
import type { Mailer } from '../../providers/mail/mail.port.ts';
import { buildResponse } from './response-mail.ts';
import { findTicket, listTicketsIn, setTicketState } from './ticket-admin.queries.ts';
import { WAITING } from './ticket-states.ts';
import { listFilesOfTickets } from './tickets.queries.ts';

/** Shown to the operator as it is. */
export class TicketAdminError extends Error {}

export type WaitingTicket = {
  number: number;
  createdAt: Date;
  status: TicketStatus;
  email: string;
  subject: string;
  description: string;
  /** `key` is the storage key. */
  files: { name: string; key: string }[];
};

export type TicketAdmin = {
  /** Unanswered tickets, oldest first; `elsewhere` counts those in a helpdesk. */
  listWaiting(): Promise<{ waiting: WaitingTicket[]; elsewhere: number }>;
  /**
   * Emails the answer; the user sees the ticket as answered. Throws TicketAdminError, or the mailer's error without
   * having changed anything.
   */
  answer(number: number, text: string): Promise<{ email: string }>;
  /** Throws TicketAdminError. */
  mark(number: number, status: 'replied' | 'closed'): Promise<void>;
};

type TicketAdminDeps = { db: Db; mailer: Mailer; supportEmail: string | undefined };

/** Ticket administration for operators without a helpdesk. */
export function createTicketAdmin({ db, mailer, supportEmail }: TicketAdminDeps): TicketAdmin {
  const getTicket = async (number: number) => {
    const ticket = await findTicket(db, number);
    if (!ticket) throw new TicketAdminError(`There is no ticket ${number}.`);
    if (ticket.reference !== null) {
      throw new TicketAdminError(`Ticket ${number} is in the helpdesk, as ${ticket.reference}.`);
    }
    return ticket;
  };
  return {
    async listWaiting() {
      const all = await listTicketsIn(db, WAITING);
      const rows = all.filter(({ reference }) => reference === null);
      const files = await listFilesOfTickets(
        db,
        rows.map(({ id }) => id),
      );
      const waiting = rows.map((row) => ({
        number: row.number,
        createdAt: row.created_at,
        status: row.status,
        email: row.email,
        subject: row.subject,
        description: row.description,
        files: files
          .filter((file) => file.ticket_id === row.id)
          .map((file) => ({ name: file.file_name, key: file.file_key })),
      }));
      return { waiting, elsewhere: all.length - rows.length };
    },
    async answer(number, text) {
      const ticket = await getTicket(number);
      await mailer.send(buildResponse(ticket, { text, replyTo: supportEmail }));
      await setTicketState(db, { id: ticket.id, status: 'replied' });
      return { email: ticket.email };
    },
    async mark(number, status) {
      const { id } = await getTicket(number);
      await setTicketState(db, { id, status });
    },
  };
}
