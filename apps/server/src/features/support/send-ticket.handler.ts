import { buffer } from 'node:stream/consumers';
import { dropDirectionControls } from '@avatarcade/video/clean-text';
import type { Db } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Helpdesk, OutgoingFile } from '../../providers/helpdesk/helpdesk.port.ts';
import { contentTypeOf } from '../../providers/storage/content-types.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import {
  type FileRow,
  findTicketToSend,
  listFilesOfTickets,
  setTicketFailed,
  setTicketSent,
} from './tickets.queries.ts';

type SendDeps = { db: Db; helpdesk: Helpdesk; storage: Storage };
type Payload = { ticketId: string };

/** Sends one ticket to the helpdesk, unless it was sent or its user was deleted. Earlier versions stored names as they came. */
export function createSendTicketHandler({ db, helpdesk, storage }: SendDeps): JobHandler<Payload> {
  return async ({ payload: { ticketId }, signal }) => {
    const ticket = await findTicketToSend(db, ticketId);
    if (!ticket) return;
    const files: OutgoingFile[] = [];
    for (const file of await listFilesOfTickets(db, [ticketId])) files.push(await readFile(file, storage));
    const { reference } = await helpdesk.sendTicket(
      {
        id: ticket.id,
        number: ticket.number,
        raisedBy: ticket.email,
        subject: dropDirectionControls(ticket.subject),
        description: ticket.description,
        type: ticket.ticket_type,
        files,
      },
      signal,
    );
    await setTicketSent(db, { id: ticketId, reference });
  };
}

/** After the last attempt. The user sees that it failed. */
export function createTicketExhaustedHandler({ db }: Pick<SendDeps, 'db'>): JobHandler<Payload> {
  return ({ payload: { ticketId } }) => setTicketFailed(db, ticketId);
}

async function readFile({ file_key: key, file_name: stored }: FileRow, storage: Storage) {
  const name = dropDirectionControls(stored);
  return { name, contentType: contentTypeOf(key), content: await buffer(await storage.open(key)) };
}
