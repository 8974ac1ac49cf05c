import type { TicketStatus } from '@avatarcade/contracts/helpdesk';

/** Of tickets that nobody has answered. */
export const WAITING: TicketStatus[] = ['queued', 'sent', 'failed'];
export const ANSWERED: TicketStatus[] = ['replied', 'resolved', 'closed'];
