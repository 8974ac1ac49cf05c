import { ticket } from '@avatarcade/contracts/helpdesk';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { api } from '../../shared/api/api-client.ts';

type NewTicket = {
  subject: string;
  message: string;
  /** Names of uploaded screenshots. */
  screenshots: string[];
};

/** The same key never files a second one. */
export function createTicket({ subject, message, screenshots }: NewTicket, key: string) {
  const body = {
    doc: { subject, description: message, ticket_type: 'Bug' },
    attachments: screenshots.map((name) => ({ name })),
  };
  return api.post(API_PATHS.helpdesk.tickets, body, { schema: ticket, headers: { 'idempotency-key': key } });
}
