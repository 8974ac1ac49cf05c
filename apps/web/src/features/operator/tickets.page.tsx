import { OPERATOR_TICKET_STATES, type OperatorTicket } from '@avatarcade/contracts/operator-work';
import { useQuery } from '@tanstack/react-query';
import { PATHS } from '../../paths.ts';
import { countText } from '../../shared/format/count-text.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { AddressText } from './address-text.tsx';
import { type Column, MainCell, RowLink } from './data-table.tsx';
import { formatShort } from './format-amounts.ts';
import { ticketsQuery } from './operator.queries.ts';
import { AllLink, Page } from './page-parts.tsx';
import { PagedTable } from './paged-table.tsx';
import { TicketState } from './ticket-state.tsx';
import { oneOf, useView } from './use-view.ts';

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
] as const;

const COLUMNS: readonly Column<OperatorTicket>[] = [
  {
    name: 'Ticket',
    cell: (ticket) => (
      <MainCell about={<AddressText text={`#${ticket.number} · ${ticket.user_email}`} />}>
        <RowLink to={PATHS.operatorTicket(ticket.number)}>{ticket.subject}</RowLink>
      </MainCell>
    ),
  },
  { name: 'State', cell: (ticket) => <TicketState status={ticket.status} /> },
  { name: 'Written', cell: (ticket) => formatShort(ticket.created_at), isNumber: true, from: 'sm' },
];

export function TicketsPage() {
  const { page, filters, change } = useView({ state: 'waiting', user: '' });
  const state = oneOf(OPERATOR_TICKET_STATES, filters.state);
  const tickets = useQuery(ticketsQuery({ page, state, ...(filters.user && { user: filters.user }) }));
  return (
    <Page
      title="Tickets"
      intro={
        filters.user ? (
          <AllLink to={PATHS.operatorPart('tickets')} />
        ) : (
          tickets.data && countText(tickets.data.count, 'ticket')
        )
      }
    >
      <div>
        <SegmentedControl
          label="State"
          segments={STATES}
          value={state}
          onChange={(next) => change({ state: next })}
        />
      </div>
      <PagedTable
        query={tickets}
        page={page}
        onPage={(next) => change({ page: next })}
        caption="Tickets"
        columns={COLUMNS}
        keyOf={({ number }) => number}
        empty={state === 'waiting' ? 'Nobody waits for an answer.' : 'There are no tickets.'}
      />
    </Page>
  );
}
