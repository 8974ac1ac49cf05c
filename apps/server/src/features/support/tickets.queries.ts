import type { TicketStatus } from '@avatarcade/contracts/helpdesk';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { SupportFilesTable, SupportTicketsTable } from './support.tables.ts';

export type TicketRow = Selectable<SupportTicketsTable>;
export type FileRow = Selectable<SupportFilesTable>;
type Handle = Db | Trx;

/**
 * Returns undefined if the same submission has already created one: a second one waits here until the first has
 * committed.
 */
export async function insertTicket(
  trx: Trx,
  row: Omit<Insertable<SupportTicketsTable>, 'id' | 'number'>,
): Promise<TicketRow | undefined> {
  return trx
    .insertInto('support_tickets')
    .values(row)
    .onConflict((conflict) => conflict.constraint('support_tickets_submission').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function getTicketOfSubmission(
  trx: Trx,
  { userId, key }: { userId: string; key: string },
): Promise<TicketRow> {
  return trx
    .selectFrom('support_tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('submission_key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Newest first. */
export async function listTickets(
  db: Handle,
  { userId, limit }: { userId: string; limit?: number },
): Promise<TicketRow[]> {
  return db
    .selectFrom('support_tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .$if(limit !== undefined, (some) => some.limit(limit ?? 0))
    .execute();
}

export async function findTicketToSend(
  db: Handle,
  id: string,
): Promise<(TicketRow & { email: string }) | undefined> {
  return db
    .selectFrom('support_tickets')
    .innerJoin('users', 'users.id', 'support_tickets.user_id')
    .selectAll('support_tickets')
    .select('users.email')
    .where('support_tickets.id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
}

/** A ticket that was answered before it was sent stays answered. */
export async function setTicketSent(
  db: Handle,
  { id, reference }: { id: string; reference: string | null },
): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set({ status: 'sent', reference })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export async function setTicketFailed(db: Handle, id: string): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export async function setTicketStatus(
  db: Handle,
  { id, status, readAt }: { id: string; status: TicketStatus; readAt: Date },
): Promise<void> {
  await db
    .updateTable('support_tickets')
    .set({ status, status_read_at: readAt })
    .where('id', '=', id)
    .execute();
}

export async function insertFile(db: Handle, row: Insertable<SupportFilesTable>): Promise<FileRow> {
  return db.insertInto('support_files').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function hasFile(db: Handle, id: string): Promise<boolean> {
  const row = await db.selectFrom('support_files').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The size of a user's screenshots. */
export async function measureScreenshots(
  db: Handle,
  userId: string,
): Promise<{ bytes: number; files: number }> {
  return db
    .selectFrom('support_files')
    .select([
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      sql<number>`count(*)::int`.as('files'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Attaches waiting files of that user to a ticket; returns those that exist. */
export async function takeFiles(
  trx: Trx,
  { userId, ticketId, ids }: { userId: string; ticketId: string; ids: string[] },
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return trx
    .updateTable('support_files')
    .set({ ticket_id: ticketId })
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('ticket_id', 'is', null)
    .returningAll()
    .execute();
}

export async function listFilesOfTickets(db: Handle, ticketIds: string[]): Promise<FileRow[]> {
  if (ticketIds.length === 0) return [];
  return db
    .selectFrom('support_files')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .orderBy('created_at')
    .execute();
}

export async function listFilesOfUser(db: Handle, userId: string): Promise<FileRow[]> {
  return db.selectFrom('support_files').selectAll().where('user_id', '=', userId).execute();
}

/** Deletes files that still wait for a ticket; returns them. */
export async function deleteWaitingFiles(db: Handle, before: Date): Promise<FileRow[]> {
  return db
    .deleteFrom('support_files')
    .where('ticket_id', 'is', null)
    .where('created_at', '<', before)
    .returningAll()
    .execute();
}

export async function deleteTicketsOfUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('support_tickets').where('user_id', '=', userId).execute();
  await trx.deleteFrom('support_files').where('user_id', '=', userId).execute();
}
