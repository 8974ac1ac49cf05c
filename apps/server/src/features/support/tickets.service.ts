import type { createTicketBody, Ticket } from '@avatarcade/contracts/helpdesk';
import { TICKET_FILES_MAX_BYTES } from '@avatarcade/contracts/limits';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { keyOfAnother } from '../../platform/errors/app-errors.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import type { Helpdesk } from '../../providers/helpdesk/helpdesk.port.ts';
import { sendTicketJob } from './send-ticket.job.ts';
import { screenshotsTooLarge, screenshotUnknown } from './support.errors.ts';
import {
  type FileRow,
  getTicketOfSubmission,
  insertTicket,
  listFilesOfTickets,
  listTickets,
  setTicketStatus,
  type TicketRow,
  takeFiles,
} from './tickets.queries.ts';

export type TicketDeps = {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  helpdesk: Helpdesk;
  linkTo: (key: string) => string;
  warn: (error: unknown, message: string) => void;
};

export type Submission = {
  userId: string;
  body: z.output<typeof createTicketBody>;
  /** Equal keys make one ticket; with another text the request is refused. */
  key: string | undefined;
};

export type TicketService = ReturnType<typeof createTicketService>;

const MAX_LISTED = 50;
/** A status that was read within this time isn't read again. */
const STATUS_FRESH_MS = 30_000;
const STATUS_TIMEOUT_MS = 3000;

export function createTicketService(deps: TicketDeps) {
  return {
    create: (submission: Submission) => create(submission, deps),
    list: (userId: string) => list(userId, deps),
  };
}

/** Stored and enqueued in one transaction: from then on the job sends it, even if the helpdesk is down now. */
async function create(
  { userId, body: { doc, attachments }, key }: Submission,
  { db, clock, jobs, linkTo }: TicketDeps,
): Promise<Ticket> {
  const ids = [...new Set(attachments.map(({ name }) => name))];
  const words = { subject: cleanLine(doc.subject), description: doc.description };
  return await inTransaction(db, async (trx) => {
    const ticket = await insertTicket(trx, {
      user_id: userId,
      ...words,
      ticket_type: doc.ticket_type,
      status: 'queued',
      reference: null,
      status_read_at: null,
      submission_key: key ?? null,
      created_at: clock(),
    });
    if (!ticket) {
      const first = await getTicketOfSubmission(trx, { userId, key: key ?? '' });
      if (first.subject !== words.subject || first.description !== words.description) throw keyOfAnother();
      return present(first, { files: await listFilesOfTickets(trx, [first.id]), linkTo });
    }
    const files = await takeFiles(trx, { userId, ticketId: ticket.id, ids });
    if (files.length !== ids.length) throw screenshotUnknown();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > TICKET_FILES_MAX_BYTES) throw screenshotsTooLarge();
    await jobs.enqueue(trx, { job: sendTicketJob, payload: { ticketId: ticket.id } });
    return present(ticket, { files, linkTo });
  });
}

async function list(userId: string, deps: TicketDeps): Promise<Ticket[]> {
  const { db, linkTo } = deps;
  const tickets = await withStatuses(await listTickets(db, { userId, limit: MAX_LISTED }), deps);
  const files = await listFilesOfTickets(
    db,
    tickets.map(({ id }) => id),
  );
  return tickets.map((row) =>
    present(row, { files: files.filter((file) => file.ticket_id === row.id), linkTo }),
  );
}

/** Reads the status of tickets that may have changed from the helpdesk; keeps the last one while that fails. */
async function withStatuses(
  tickets: TicketRow[],
  { db, clock, helpdesk, warn }: TicketDeps,
): Promise<TicketRow[]> {
  const now = clock();
  const stale = (row: TicketRow) => now.getTime() - (row.status_read_at?.getTime() ?? 0) > STATUS_FRESH_MS;
  const asked = tickets.filter((row) => row.reference !== null && stale(row));
  if (asked.length === 0) return tickets;
  try {
    const references = asked.flatMap(({ reference }) => reference ?? []);
    const found = await helpdesk.readStatuses(references, AbortSignal.timeout(STATUS_TIMEOUT_MS));
    for (const row of asked) {
      row.status = found.get(row.reference ?? '') ?? row.status;
      await setTicketStatus(db, { id: row.id, status: row.status, readAt: now });
    }
  } catch (error) {
    warn(error, 'the states of tickets could not be read');
  }
  return tickets;
}

function present(
  row: TicketRow,
  { files, linkTo }: { files: FileRow[]; linkTo: (key: string) => string },
): Ticket {
  return {
    name: String(row.number),
    subject: row.subject,
    description: row.description,
    status: row.status,
    created: row.created_at.toISOString(),
    attachments: files.map((file) => ({
      name: file.id,
      file_name: file.file_name,
      file_url: linkTo(file.file_key),
    })),
  };
}
