import type { PersonalData } from '../../modules/personal-data.ts';
import { listAnswers } from './ticket-admin.queries.ts';
import { deleteTicketsOfUser, listFilesOfUser, listTickets } from './tickets.queries.ts';

export const supportData: PersonalData = {
  name: 'support-requests',
  async collect(db, userId) {
    const tickets = await listTickets(db, { userId });
    const files = await listFilesOfUser(db, userId);
    const answers = await listAnswers(
      db,
      tickets.map(({ id }) => id),
    );
    const records = tickets.map(({ user_id: _, status_read_at: __, submission_key: ___, ...ticket }) => ({
      ...ticket,
      answers: answers
        .filter((answer) => answer.ticket_id === ticket.id)
        .map(({ text, answered_at }) => ({ text, answered_at })),
      attachments: files.filter((file) => file.ticket_id === ticket.id).map((file) => file.file_name),
    }));
    return {
      records,
      files: files.map((file) => ({
        path: `support-requests/${file.id.slice(0, 8)}-${file.file_name}`,
        key: file.file_key,
      })),
    };
  },
  async remove(trx, userId) {
    const files = await listFilesOfUser(trx, userId);
    await deleteTicketsOfUser(trx, userId);
    return files.map((file) => file.file_key);
  },
};
