import { buildEmail } from '../../providers/mail/email.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';

export function buildResetMail(to: string, link: string): Mail {
  return buildEmail({
    to,
    subject: 'Reset your Avatarcade password',
    paragraphs: [
      'Somebody asked to reset the password of your Avatarcade account. To choose a new one, open this link within the next hour.',
      'The link works once. If it was not you, ignore this mail: nothing has changed.',
    ],
    button: { label: 'Choose a new password', link },
  });
}
