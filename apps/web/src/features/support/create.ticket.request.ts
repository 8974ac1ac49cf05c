import { ticket } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../../lib/api.client.ts';

interface NewTicket {
  subject: string;
  message: string;
  /** Names of uploaded screenshots. */
  screenshots: string[];
}

export function createTicket({ subject, message, screenshots }: NewTicket) {
  const body = {
    doc: { subject, description: message, ticket_type: 'Bug' },
    attachments: screenshots.map((name) => ({ name })),
  };
  return api.post(API_PATHS.helpdesk.tickets, body, { schema: ticket });
}
