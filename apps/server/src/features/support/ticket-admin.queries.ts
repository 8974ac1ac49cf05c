import type { TicketStatus } from '@avatarcade/contracts/helpdesk';
import type { Db } from '../../platform/database/database.ts';
import type { TicketRow } from './tickets.queries.ts';

export type TicketOfUser = TicketRow & { email: string };

/** Oldest first. */
export async function listTicketsIn(db: Db, statuses: TicketStatus[]): Promise<TicketOfUser[]> {
  return selectTickets(db).where('status', 'in', statuses).orderBy('number').execute();
}

export async function findTicket(db: Db, number: number): Promise<TicketOfUser | undefined> {
  return selectTickets(db).where('number', '=', number).executeTakeFirst();
}

export async function setTicketState(
  db: Db,
  { id, status }: { id: string; status: TicketStatus },
): Promise<void> {
  await db.updateTable('support_tickets').set({ status }).where('id', '=', id).execute();
}

function selectTickets(db: Db) {
  return db
    .selectFrom('support_tickets')
    .innerJoin('users', 'users.id', 'support_tickets.user_id')
    .selectAll('support_tickets')
    .select('users.email');
}
