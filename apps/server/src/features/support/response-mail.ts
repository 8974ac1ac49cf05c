import { dropDirectionControls } from '@avatarcade/video/clean-text';
import { buildEmail } from '../../providers/mail/email.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';

/** An answer to a ticket. `replyTo` is undefined where replies aren't read. */
export function buildResponse(
  ticket: { number: number; subject: string; email: string },
  { text, replyTo }: { text: string; replyTo: string | undefined },
): Mail {
  const email = buildEmail({
    to: ticket.email,
    subject: `Re: [Ticket ${ticket.number}] ${dropDirectionControls(ticket.subject)}`,
    paragraphs: [
      ...text.split(/\n{2,}/),
      replyTo
        ? 'To continue, reply to this email.'
        : 'To continue, write to us again on the Support page; replies to this email aren’t read.',
    ],
  });
  return { ...email, ...(replyTo && { replyTo }) };
}
