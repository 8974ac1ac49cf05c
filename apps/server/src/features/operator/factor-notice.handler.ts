import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { buildEmail } from '../../providers/mail/email.ts';
import type { Mailer } from '../../providers/mail/mail.port.ts';
import type { UserAdmin } from '../accounts/user-admin.service.ts';

type NoticeDeps = { users: Pick<UserAdmin, 'find'>; mailer: Mailer; publicUrl: string };

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function handleFactorNotice({
  users,
  mailer,
  publicUrl,
}: NoticeDeps): JobHandler<{ userId: string; at: string }> {
  return async ({ payload: { userId, at } }) => {
    const user = await users.find(userId);
    if (!user) return;
    await mailer.send(
      buildEmail({
        to: user.email,
        subject: 'A second factor was set up for the Avatarcade operator console',
        paragraphs: [
          `An authenticator was set up for your account on ${format.format(new Date(at))} UTC. It opens the operator console.`,
          'If you did it, you don’t need to do anything.',
          'If it wasn’t you, somebody knows your password. Set a new one immediately with the link above, and have the second factor reset: npm run operators -- reset.',
        ],
        button: { label: 'Reset your password', link: `${publicUrl}/reset-password` },
      }),
    );
  };
}
