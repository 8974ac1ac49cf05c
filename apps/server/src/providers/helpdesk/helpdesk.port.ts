import type { TicketStatus } from '@avatarcade/contracts/helpdesk';

/** As its source has it: nobody has looked at the HTML yet. */
export type SourceArticle = {
  name: string;
  title: string;
  /** Addresses in it are absolute, or begin with a slash and mean this product. */
  html: string;
  category: string;
  modified: Date;
};

export type OutgoingTicket = {
  /** Ours, and unlike any other: by it a repeated ticket is recognised. */
  id: string;
  number: number;
  raisedBy: string;
  subject: string;
  description: string;
  type: 'Bug';
  files: OutgoingFile[];
};
export type OutgoingFile = { name: string; contentType: string; content: Buffer };

/** Where users are helped. Every method rejects with HelpdeskError, or with the reason of the aborted signal. */
export type Helpdesk = {
  /** Names the source of the articles: another name, and copies of them are stale. */
  source: string;
  /** The published ones, at most a hundred, newest first. */
  listArticles(signal: AbortSignal): Promise<SourceArticle[]>;
  /** A picture of an article; undefined when that address has none to give. */
  readPicture(address: string, signal: AbortSignal): Promise<Buffer | undefined>;
  /** Hands a ticket on, once however often it is repeated where that can be told. */
  sendTicket(ticket: OutgoingTicket, signal: AbortSignal): Promise<{ reference: string | null }>;
  /** The state of each ticket that the helpdesk still knows, by its reference. */
  readStatuses(references: string[], signal: AbortSignal): Promise<Map<string, TicketStatus>>;
};

/** Its message names no key and nothing of what the helpdesk said. */
export class HelpdeskError extends Error {
  override readonly name = 'HelpdeskError';
}
