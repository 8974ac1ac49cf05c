import { buildEmail } from '../../providers/mail/email.ts';
import type { Mail } from '../../providers/mail/mail.port.ts';

type Notice = {
  to: string;
  at: Date;
  /** Whether API keys and webhooks were removed with the old password. */
  isRevoked: boolean;
  resetLink: string;
  supportEmail: string | undefined;
};

const REVOKED =
  'API keys and webhooks that were made before were removed, because nobody had confirmed this email address yet. If they were yours, make new ones under My Account.';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function buildPasswordNotice({ to, at, isRevoked, resetLink, supportEmail }: Notice): Mail {
  const contact = supportEmail ? ` and write to ${supportEmail}` : '';
  return buildEmail({
    to,
    subject: 'Your Avatarcade password was changed',
    paragraphs: [
      `The password of your Avatarcade account was changed on ${format.format(at)} UTC. All other devices have been signed out.`,
      ...(isRevoked ? [REVOKED] : []),
      'If you changed it, you don’t need to do anything.',
      `If it wasn’t you, somebody else may have access to your account. Choose a new password immediately with the link above${contact}.`,
    ],
    button: { label: 'Reset your password', link: resetLink },
  });
}

/** For an account that Google's sign-in was the first to prove the address of. */
export function buildRemovalNotice({ to, at, isRevoked, resetLink, supportEmail }: Notice): Mail {
  const contact = supportEmail ? ` and write to ${supportEmail}` : '';
  return buildEmail({
    to,
    subject: 'Your Avatarcade password was removed',
    paragraphs: [
      `On ${format.format(at)} UTC, somebody signed in to your Avatarcade account with Google. Nobody had confirmed this email address before, so the account’s password was removed and all other devices have been signed out.`,
      ...(isRevoked ? [REVOKED] : []),
      'If that was you, sign in with Google from now on, or choose a new password with the link above.',
      `If it wasn’t you, somebody else may have access to your Google account. Secure it first, then choose a new password with the link above${contact}.`,
    ],
    button: { label: 'Choose a password', link: resetLink },
  });
}
