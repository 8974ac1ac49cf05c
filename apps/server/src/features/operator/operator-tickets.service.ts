import type { OperatorTicket, OperatorTicketDetails } from '@avatarcade/contracts/operator-work';
import type { PageOf } from '../../platform/database/paging.ts';
import type { TicketConsole } from '../support/ticket-console.service.ts';
import type { AuditLog, Operator } from './acts.service.ts';

export type OperatorTicketsDeps = { tickets: TicketConsole; audit: AuditLog };

type Row = Awaited<ReturnType<TicketConsole['search']>>['items'][number];
type Answer = { operator: Operator; number: number; id: string; text: string };
type Mark = { operator: Operator; number: number; status: 'replied' | 'closed'; reason: string };

export type OperatorTickets = ReturnType<typeof createOperatorTickets>;

export function createOperatorTickets({ tickets, audit }: OperatorTicketsDeps) {
  return {
    async search(query: Parameters<TicketConsole['search']>[0]): Promise<PageOf<OperatorTicket>> {
      const { items, count } = await tickets.search(query);
      return { items: items.map(presentTicket), count };
    },
    async get(number: number): Promise<OperatorTicketDetails> {
      const row = await tickets.get(number);
      return {
        ...presentTicket(row),
        description: row.description,
        files: row.files,
        answers: row.answers.map(({ text, answered_at, sent_at }) => ({
          text,
          answered_at: answered_at.toISOString(),
          sent_at: sent_at?.toISOString() ?? null,
        })),
      };
    },
    answer: ({ operator, number, id, text }: Answer) =>
      tickets.answer({
        id,
        number,
        text,
        record: audit.recording({
          operator,
          act: 'ticket.answer',
          target: String(number),
          facts: { answer: id },
        }),
      }),
    mark: ({ operator, number, status, reason }: Mark) =>
      tickets.mark({
        number,
        status,
        record: audit.recording({
          operator,
          act: 'ticket.mark',
          target: String(number),
          reason,
          facts: { status },
        }),
      }),
  };
}

function presentTicket(row: Row): OperatorTicket {
  return {
    number: row.number,
    subject: row.subject,
    status: row.status,
    user_id: row.user_id,
    user_email: row.email,
    created_at: row.created_at.toISOString(),
    reference: row.reference,
  };
}
