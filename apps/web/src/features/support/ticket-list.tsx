import type { Ticket, TicketStatus } from '@avatarcade/contracts/helpdesk';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { formatDay } from '../../shared/format/date-format.ts';
import { cx } from '../../ui/class-names.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { ticketsQuery } from './support.queries.ts';

const STATES: Record<TicketStatus, { text: string; look: string }> = {
  queued: { text: 'On its way', look: 'bg-info-soft text-info' },
  sent: { text: 'With support', look: 'bg-info-soft text-info' },
  replied: { text: 'Answered', look: 'bg-money-soft text-money' },
  resolved: { text: 'Resolved', look: 'bg-money-soft text-money' },
  closed: { text: 'Closed', look: 'bg-sunken text-muted' },
  failed: { text: 'Not delivered', look: 'bg-danger-soft text-danger' },
};

/** The user's own requests and their states. Empty if there are none. */
export function TicketList() {
  const query = useQuery(ticketsQuery);
  const { data: tickets, error } = query;
  // An earlier list stays visible; the query retries by itself.
  if (error && !tickets) {
    return <LoadError query={query} message={`Your requests couldn’t be loaded. ${messageOf(error)}`} />;
  }
  if (!tickets?.length) return null;
  const hasFailed = tickets.some(({ status }) => status === 'failed');
  return (
    <section aria-labelledby="requests" className="flex flex-col gap-3">
      <h2 id="requests" className="text-lg font-bold">
        Your requests
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.name} ticket={ticket} />
        ))}
      </ul>
      {hasFailed && (
        <p className="text-sm text-muted">
          A request marked “Not delivered” could not be sent for several days. Please submit it again.
        </p>
      )}
    </section>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { text, look } = STATES[ticket.status];
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p dir="auto" title={ticket.subject} className="truncate font-medium">
          {ticket.subject}
        </p>
        <p className="text-sm text-muted tabular-nums">
          {`#${ticket.name} · `}
          <time dateTime={ticket.created}>{formatDay(ticket.created)}</time>
        </p>
      </div>
      <span className={cx('shrink-0 rounded-full px-2.5 py-0.5 text-sm font-medium', look)}>{text}</span>
    </li>
  );
}
