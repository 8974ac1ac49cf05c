import type { TicketStatus } from '@avatarcade/contracts/helpdesk';
import type { Generated } from 'kysely';

export type SupportTicketsTable = {
  id: Generated<string>;
  /** What user and support call it by. */
  number: Generated<number>;
  user_id: string;
  subject: string;
  description: string;
  ticket_type: 'Bug';
  status: TicketStatus;
  /** The helpdesk's own name of it, where it has one. */
  reference: string | null;
  /** When the helpdesk was last asked for the status. */
  status_read_at: Date | null;
  /** The browser's own name of this submission, if it gave one. */
  submission_key: string | null;
  created_at: Generated<Date>;
};

/** A screenshot. Without a ticket it is waiting for one, and goes after a day. */
export type SupportFilesTable = {
  id: Generated<string>;
  user_id: string;
  ticket_id: string | null;
  file_key: string;
  /** As the user's own disk has it: for people to read, never a path. */
  file_name: string;
  bytes: number;
  created_at: Generated<Date>;
};

/** An article as it is kept: sanitised, its pictures named by the keys of our own copies. */
export type CachedArticle = {
  name: string;
  title: string;
  content: string;
  category: string;
  modified: string;
};

/** The last good answer of a helpdesk. */
export type ArticleCopiesTable = {
  source: string;
  articles: CachedArticle[];
  fetched_at: Date;
};

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_tickets: SupportTicketsTable;
    support_files: SupportFilesTable;
    article_copies: ArticleCopiesTable;
  }
}
