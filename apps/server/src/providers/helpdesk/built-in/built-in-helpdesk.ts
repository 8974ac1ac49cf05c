import type { Mail, Mailer } from '../../mail/mail.port.ts';
import { type Helpdesk, HelpdeskError, type OutgoingTicket } from '../helpdesk.port.ts';
import { readBuiltInArticles } from './built-in-articles.ts';

type BuiltInDeps = {
  mailer: Mailer;
  /** The support address. If undefined, a ticket is only in the database. */
  supportEmail: string | undefined;
  warn: (facts: object, message: string) => void;
};

/** Articles from this repository, tickets as emails to the support address. */
export function createBuiltInHelpdesk({ mailer, supportEmail, warn }: BuiltInDeps): Helpdesk {
  const { articles, version } = readBuiltInArticles();
  return {
    source: `house ${version}`,
    listArticles: async () => articles,
    readPicture: async () => undefined,
    async sendTicket(ticket, signal) {
      if (!supportEmail) {
        warn({ ticket: ticket.number }, 'SUPPORT_EMAIL is not set: this ticket is only in the database');
        return { reference: null };
      }
      signal.throwIfAborted();
      await mailer.send(buildTicketMail(ticket, supportEmail)).catch((error: unknown) => {
        throw new HelpdeskError('The email could not be sent.', { cause: error });
      });
      return { reference: null };
    },
    readStatuses: async () => new Map(),
  };
}

function buildTicketMail(ticket: OutgoingTicket, to: string): Mail {
  return {
    to,
    replyTo: ticket.raisedBy,
    subject: `[Ticket ${ticket.number}] ${ticket.subject}`,
    text: [
      ticket.description || '(no message)',
      `--\nFrom: ${ticket.raisedBy}\nType: ${ticket.type}\nTicket: ${ticket.number} (${ticket.id})`,
      `After you have answered this email: npm run tickets -- answered ${ticket.number}`,
    ].join('\n\n'),
    attachments: ticket.files,
  };
}
