import { escapeText } from '../../../platform/text/html.ts';
import type { Helpdesk, OutgoingFile, OutgoingTicket } from '../helpdesk.port.ts';
import { resource } from './frappe-articles.ts';
import type { FrappeClient } from './frappe-client.ts';
import { newTicket, readStatus, ticketNames, ticketStatuses, uploadedFile } from './frappe-responses.ts';

type Sender = Pick<Helpdesk, 'sendTicket' | 'readStatuses'>;
const TICKETS = resource('HD Ticket');

export function createFrappeSender(call: FrappeClient): Sender {
  async function findSent({ id }: OutgoingTicket, signal: AbortSignal): Promise<string | undefined> {
    const query = {
      fields: JSON.stringify(['name']),
      filters: JSON.stringify([['description', 'like', `%${id}%`]]),
      limit_page_length: '1',
    };
    const { data } = await call({ method: 'GET', path: TICKETS, query, signal }, ticketNames);
    return data[0]?.name;
  }

  async function upload(file: OutgoingFile, signal: AbortSignal): Promise<{ name: string }> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file.content)], { type: file.contentType }), file.name);
    form.set('is_private', '1');
    form.set('folder', 'Home');
    const path = '/api/method/upload_file';
    const { message } = await call({ method: 'POST', path, body: form, signal }, uploadedFile);
    return { name: message.name };
  }

  return {
    async sendTicket(ticket, signal) {
      // Any attempt may be a repeated one: a process that stops returns its job without counting the attempt.
      const sent = await findSent(ticket, signal);
      if (sent) return { reference: sent };
      const attachments: { name: string }[] = [];
      for (const file of ticket.files) attachments.push(await upload(file, signal));
      // Through the document's own address, since the method for new tickets would enter the agent instead of the user.
      const body = {
        subject: ticket.subject,
        description: describe(ticket),
        raised_by: ticket.raisedBy,
        ticket_type: ticket.type,
        attachments,
      };
      const { data } = await call({ method: 'POST', path: TICKETS, body, signal }, newTicket);
      return { reference: data.name };
    },
    async readStatuses(references, signal) {
      const query = {
        fields: JSON.stringify(['name', 'status']),
        filters: JSON.stringify([['name', 'in', references]]),
        limit_page_length: String(references.length),
      };
      const { data } = await call({ method: 'GET', path: TICKETS, query, signal }, ticketStatuses);
      return new Map(data.map((row) => [row.name, readStatus(row.status)]));
    },
  };
}

function describe({ id, number, description }: OutgoingTicket): string {
  const paragraphs = description
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((text) => `<p>${escapeText(text).replaceAll('\n', '<br>')}</p>`);
  return [...paragraphs, `<p>Avatarcade ticket ${number} (${id})</p>`].join('');
}
