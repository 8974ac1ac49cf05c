import type { TicketStatus } from '@avatarcade/contracts/helpdesk';
import { StatusPill, type Tone } from './status-pill.tsx';

const STATES: Record<TicketStatus, { tone: Tone; text: string }> = {
  queued: { tone: 'busy', text: 'Being sent' },
  sent: { tone: 'warn', text: 'Waiting' },
  failed: { tone: 'bad', text: 'Not sent' },
  replied: { tone: 'good', text: 'Answered' },
  resolved: { tone: 'good', text: 'Resolved' },
  closed: { tone: 'quiet', text: 'Closed' },
};

export function TicketState({ status }: { status: TicketStatus }) {
  const { tone, text } = STATES[status];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}
