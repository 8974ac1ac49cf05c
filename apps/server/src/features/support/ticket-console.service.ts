import type { RecordAct } from '../../modules/record-act.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Paging } from '../../platform/database/paging.ts';
import { conflict, notFound } from '../../platform/errors/app-errors.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { sendAnswerJob } from './send-answer.job.ts';
import {
  countTickets,
  findTicket,
  insertAnswer,
  listAnswers,
  lockTicket,
  searchTickets,
  setTicketState,
} from './ticket-admin.queries.ts';
import { ANSWERED, WAITING } from './ticket-states.ts';
import { listFilesOfTickets, type TicketRow } from './tickets.queries.ts';

type ConsoleDeps = { db: Db; clock: Clock; jobs: JobQueue; linkTo: (key: string) => string };

const STATUSES = { waiting: WAITING, answered: ANSWERED, all: [...WAITING, ...ANSWERED] };

export type TicketConsole = ReturnType<typeof createTicketConsole>;

/** Tickets in the operator console. Those in a helpdesk are shown, and answered there. */
export function createTicketConsole(deps: ConsoleDeps) {
  const { db } = deps;
  return {
    search: ({ state, ...query }: Paging & { state: keyof typeof STATUSES; userId?: string | undefined }) =>
      searchTickets(db, { ...query, statuses: STATUSES[state], oldestFirst: state === 'waiting' }),
    get: (number: number) => get(number, deps),
    countWaiting: () => countTickets(db, { statuses: WAITING }),
    countOf: (userId: string) => countTickets(db, { userId }),
    answer: (answer: NewAnswer) => answerTicket(answer, deps),
    mark: (change: Mark) => markTicket(change, deps),
  };
}

async function get(number: number, { db, linkTo }: ConsoleDeps) {
  const ticket = await findTicket(db, number);
  if (!ticket) throw notFound();
  const files = await listFilesOfTickets(db, [ticket.id]);
  return {
    ...ticket,
    files: files.map((file) => ({ name: file.file_name, url: linkTo(file.file_key) })),
    answers: await listAnswers(db, [ticket.id]),
  };
}

type NewAnswer = { id: string; number: number; text: string; record: RecordAct };

/** Stored and enqueued in one transaction: a job sends the email, even if the mail server is down now. */
async function answerTicket({ id, number, text, record }: NewAnswer, { db, clock, jobs }: ConsoleDeps) {
  await inTransaction(db, async (trx) => {
    const ticket = await lockOwn(trx, number);
    if (!(await insertAnswer(trx, { id, ticketId: ticket.id, text, now: clock() }))) return;
    await setTicketState(trx, { id: ticket.id, status: 'replied' });
    await jobs.enqueue(trx, { job: sendAnswerJob, payload: { answerId: id } });
    await record(trx);
  });
}

type Mark = { number: number; status: 'replied' | 'closed'; record: RecordAct };

async function markTicket({ number, status, record }: Mark, { db }: ConsoleDeps) {
  await inTransaction(db, async (trx) => {
    const ticket = await lockOwn(trx, number);
    if (ticket.status === status) throw conflict('The ticket is in this state already.');
    await setTicketState(trx, { id: ticket.id, status });
    await record(trx);
  });
}

async function lockOwn(trx: Trx, number: number): Promise<TicketRow> {
  const ticket = await lockTicket(trx, number);
  if (!ticket) throw notFound();
  if (ticket.reference !== null) throw conflict(`This ticket is in the helpdesk, as ${ticket.reference}.`);
  return ticket;
}
