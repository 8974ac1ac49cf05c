import type { TicketStatus } from '@avatarcade/contracts/helpdesk';
import type { Generated } from 'kysely';

export type SupportTicketsTable = {
  id: Generated<string>;
  /** The number that users and support see. */
  number: Generated<number>;
  user_id: string;
  subject: string;
  description: string;
  ticket_type: 'Bug';
  status: TicketStatus;
  /** The helpdesk's id of the ticket, if there is one. */
  reference: string | null;
  /** When the status was last read from the helpdesk. */
  status_read_at: Date | null;
  /** The browser's idempotency key, if it sent one. */
  submission_key: string | null;
  created_at: Generated<Date>;
};

/** A screenshot. Without a ticket it waits for one, and is deleted after a day. */
export type SupportFilesTable = {
  id: Generated<string>;
  user_id: string;
  ticket_id: string | null;
  file_key: string;
  /** The name on the user's disk: shown to people, never used as a path. */
  file_name: string;
  bytes: number;
  created_at: Generated<Date>;
};

/** A stored article: sanitised, with the keys of our copies of its pictures. */
export type CachedArticle = {
  name: string;
  title: string;
  content: string;
  category: string;
  modified: string;
};

/** An operator's answer to a ticket that is held here. */
export type SupportAnswersTable = {
  /** Chosen by the operator's browser: sent again, it is the same answer. */
  id: string;
  ticket_id: string;
  text: string;
  answered_at: Date;
  /** When its email was sent; null until then. */
  sent_at: Date | null;
};

/** The helpdesk's last good response. */
export type ArticleCopiesTable = {
  source: string;
  articles: CachedArticle[];
  fetched_at: Date;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_tickets: SupportTicketsTable;
    support_files: SupportFilesTable;
    support_answers: SupportAnswersTable;
    article_copies: ArticleCopiesTable;
  }
}
