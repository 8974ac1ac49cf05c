import type { TicketStatus } from '@avatarcade/contracts/helpdesk';
import { z } from 'zod';

const name = z.union([z.string().min(1), z.number()]).transform(String);
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) });

export const articleRows = listOf(
  z.object({
    name,
    title: z.string(),
    category: z.string().nullish(),
    content: z.string().nullish(),
    modified: z.string(),
  }),
);

export const categoryRows = listOf(z.object({ name, category_name: z.string().nullish() }));
export const ticketNames = listOf(z.object({ name }));
export const ticketStatuses = listOf(z.object({ name, status: z.string() }));
export const uploadedFile = z.object({ message: z.object({ name }) });
export const newTicket = z.object({ data: z.object({ name }) });

const STATUSES: Record<string, TicketStatus> = {
  Replied: 'replied',
  Resolved: 'resolved',
  Closed: 'closed',
};

/** A status that agents added themselves counts as being worked on. */
export function readStatus(status: string): TicketStatus {
  return STATUSES[status] ?? 'sent';
}

/** Frappe writes "2026-11-20 10:11:12.123456", without a zone. */
export function readTime(text: string): Date {
  const time = new Date(`${text.slice(0, 23).replace(' ', 'T')}Z`);
  return Number.isNaN(time.getTime()) ? new Date(0) : time;
}
