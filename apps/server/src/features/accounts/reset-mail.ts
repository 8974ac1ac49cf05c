import { buildEmail } from '../../providers/mail/email.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';

export function buildResetMail(to: string, link: string): Mail {
  return buildEmail({
    to,
    subject: 'Reset your Avatarcade password',
    paragraphs: [
      'We received a request to reset the password of your Avatarcade account. To choose a new password, open this link within an hour.',
      'The link works once. If you didn’t request it, ignore this email: your password has not changed.',
    ],
    button: { label: 'Choose a new password', link },
  });
}
