import type { TicketStatus } from '@avatarcade/contracts/helpdesk';

/** As in its source: the HTML is unchecked. */
export type SourceArticle = {
  name: string;
  title: string;
  /** Addresses in it are absolute, or begin with a slash and refer to this product. */
  html: string;
  category: string;
  modified: Date;
};

export type OutgoingTicket = {
  /** Ours and unique, so that a repeated ticket is recognised. */
  id: string;
  number: number;
  raisedBy: string;
  subject: string;
  description: string;
  type: 'Bug';
  files: OutgoingFile[];
};
export type OutgoingFile = { name: string; contentType: string; content: Buffer };

/** The place where users get help. Every method rejects with HelpdeskError, or with the reason of the aborted signal. */
export type Helpdesk = {
  /** Identifies the source of the articles: with another name, copies of them are stale. */
  source: string;
  /** Returns the published articles, at most a hundred, newest first. */
  listArticles(signal: AbortSignal): Promise<SourceArticle[]>;
  /** Returns a picture of an article; undefined if there is none at that address. */
  readPicture(address: string, signal: AbortSignal): Promise<Buffer | undefined>;
  /** Submits a ticket. A repeated ticket is submitted once if the helpdesk can recognise it. */
  sendTicket(ticket: OutgoingTicket, signal: AbortSignal): Promise<{ reference: string | null }>;
  /** Returns the state of each ticket that the helpdesk still knows, by its reference. */
  readStatuses(references: string[], signal: AbortSignal): Promise<Map<string, TicketStatus>>;
};

/** Its message contains no key and nothing of the helpdesk's response. */
export class HelpdeskError extends Error {
  override readonly name = 'HelpdeskError';
}
