import type { Mail } from '../../providers/mail/mail.port.ts';

export function buildResetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Reset your Avatarcade password',
    text: [
      'Somebody asked to reset the password of your Avatarcade account.',
      `To choose a new one, open this link within the next hour:\n\n${link}`,
      'The link works once. If it was not you, ignore this mail: nothing has changed.',
    ].join('\n\n'),
  };
}
