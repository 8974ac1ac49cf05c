import { buildEmail } from '../../providers/mail/email.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';

type Notice = {
  to: string;
  at: Date;
  /** Whether API keys and webhooks were removed with the old password. */
  isRevoked: boolean;
  /** Whether there is no new one. */
  isRemoved: boolean;
  resetLink: string;
  supportEmail: string | undefined;
};

const REVOKED =
  'API keys and webhooks that were made before were removed, because nobody had confirmed this email address yet. If they were yours, make new ones under My Account.';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** What differs between a password that was changed and one that a sign-in with Google removed, as nobody had proved the address before. */
const CHANGED = {
  subject: 'Your Avatarcade password was changed',
  news: (at: string) =>
    `The password of your Avatarcade account was changed on ${at} UTC. All other devices have been signed out.`,
  ifYou: 'If you changed it, you don’t need to do anything.',
  ifNotYou:
    'If it wasn’t you, somebody else may have access to your account. Choose a new password immediately with the link above',
  button: 'Reset your password',
};
const REMOVED: typeof CHANGED = {
  subject: 'Your Avatarcade password was removed',
  news: (at) =>
    `On ${at} UTC, somebody signed in to your Avatarcade account with Google. Nobody had confirmed this email address before, so the account’s password was removed and all other devices have been signed out.`,
  ifYou: 'If that was you, sign in with Google from now on, or choose a new password with the link above.',
  ifNotYou:
    'If it wasn’t you, somebody else may have access to your Google account. Secure it first, then choose a new password with the link above',
  button: 'Choose a password',
};

export function buildPasswordNotice(notice: Notice): Mail {
  const { to, at, isRevoked, isRemoved, resetLink, supportEmail } = notice;
  const { subject, news, ifYou, ifNotYou, button } = isRemoved ? REMOVED : CHANGED;
  const contact = supportEmail ? ` and write to ${supportEmail}` : '';
  return buildEmail({
    to,
    subject,
    paragraphs: [news(format.format(at)), ...(isRevoked ? [REVOKED] : []), ifYou, `${ifNotYou}${contact}.`],
    button: { label: button, link: resetLink },
  });
}
