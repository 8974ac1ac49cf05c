import { buildEmail } from '../../providers/mail/email.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';

type Notice = { to: string; url: string; reason: 'gone' | 'failing'; since: Date | null; link: string };

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function buildWebhookNotice({ to, url, reason, since, link }: Notice): Mail {
  const why =
    reason === 'gone'
      ? 'It responded with status 410, which says that it is gone for good.'
      : `It has not accepted anything${since ? ` since ${format.format(since)} UTC` : ' for a day'}.`;
  return buildEmail({
    to,
    subject: 'A webhook was switched off',
    paragraphs: [
      `Avatarcade no longer sends events to ${url}. ${why}`,
      'Your videos are not affected. Events from now on are not recorded for this webhook until you switch it on again.',
      'On the page behind the button you see what was sent and how it ended, and can send it again once your receiver works.',
    ],
    button: { label: 'Look at your webhooks', link },
  });
}
