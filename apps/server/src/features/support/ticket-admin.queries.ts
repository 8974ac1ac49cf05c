import type { TicketStatus } from '@avatarcade/contracts/helpdesk';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type Paging } from '../../platform/database/paging.ts';
import type { SupportAnswersTable } from './support.tables.ts';
import type { TicketRow } from './tickets.queries.ts';

export type TicketOfUser = TicketRow & { email: string };

/** Oldest first. */
export async function listTicketsIn(db: Db, statuses: TicketStatus[]): Promise<TicketOfUser[]> {
  return selectTickets(db).where('status', 'in', statuses).orderBy('number').execute();
}

export async function findTicket(db: Db | Trx, number: number): Promise<TicketOfUser | undefined> {
  return selectTickets(db).where('number', '=', number).executeTakeFirst();
}

export async function setTicketState(
  db: Db | Trx,
  { id, status }: { id: string; status: TicketStatus },
): Promise<void> {
  await db.updateTable('support_tickets').set({ status }).where('id', '=', id).execute();
}

function selectTickets(db: Db | Trx) {
  return db
    .selectFrom('support_tickets')
    .innerJoin('users', 'users.id', 'support_tickets.user_id')
    .selectAll('support_tickets')
    .select('users.email');
}

export type TicketSearch = Paging & {
  statuses: TicketStatus[];
  userId?: string | undefined;
  oldestFirst: boolean;
};

export async function searchTickets(
  db: Db,
  { statuses, userId, oldestFirst, ...paging }: TicketSearch,
): Promise<PageOf<TicketOfUser>> {
  const found = selectTickets(db)
    .where('status', 'in', statuses)
    .$if(userId !== undefined, (some) => some.where('support_tickets.user_id', '=', userId ?? ''));
  const { count } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const items = await found
    .orderBy('number', oldestFirst ? 'asc' : 'desc')
    .limit(paging.pageSize)
    .offset(offsetOf(paging))
    .execute();
  return { items, count };
}

export async function countTickets(
  db: Db,
  { statuses, userId }: { statuses?: TicketStatus[]; userId?: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('support_tickets')
    .select(sql<number>`count(*)::int`.as('count'))
    .$if(statuses !== undefined, (some) => some.where('status', 'in', statuses ?? []))
    .$if(userId !== undefined, (some) => some.where('user_id', '=', userId ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the ticket until the transaction ends. */
export async function lockTicket(trx: Trx, number: number): Promise<TicketRow | undefined> {
  return trx
    .selectFrom('support_tickets')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns false if it is stored already. */
export async function insertAnswer(
  trx: Trx,
  { id, ticketId, text, now }: { id: string; ticketId: string; text: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('support_answers')
    .values({ id, ticket_id: ticketId, text, answered_at: now, sent_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first. */
export async function listAnswers(db: Db, ticketIds: string[]): Promise<Selectable<SupportAnswersTable>[]> {
  if (ticketIds.length === 0) return [];
  return db
    .selectFrom('support_answers')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .orderBy('answered_at')
    .execute();
}

export async function findAnswerToSend(
  db: Db,
  id: string,
): Promise<{ text: string; number: number; subject: string; email: string } | undefined> {
  return db
    .selectFrom('support_answers')
    .innerJoin('support_tickets', 'support_tickets.id', 'support_answers.ticket_id')
    .innerJoin('users', 'users.id', 'support_tickets.user_id')
    .select(['support_answers.text', 'support_tickets.number', 'support_tickets.subject', 'users.email'])
    .where('support_answers.id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

export async function setAnswerSent(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.updateTable('support_answers').set({ sent_at: now }).where('id', '=', id).execute();
}
