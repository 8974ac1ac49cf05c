import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Mailer } from '../../providers/mail/mail.port.ts';
import { findUserById } from './accounts.queries.ts';
import { buildPasswordNotice } from './password-notice-mail.ts';
import type { SessionDeps } from './sessions.service.ts';

type NoticeDeps = Pick<SessionDeps, 'db'> & {
  mailer: Mailer;
  publicUrl: string;
  supportEmail: string | undefined;
};

export function handlePasswordNotice(deps: NoticeDeps): JobHandler<{ userId: string; at: string }> {
  return async ({ payload: { userId, at } }) => {
    const user = await findUserById(deps.db, userId);
    // A deleted user gets no email.
    if (!user) return;
    const resetLink = `${deps.publicUrl}/reset-password`;
    const { supportEmail } = deps;
    await deps.mailer.send(
      buildPasswordNotice({ to: user.email, at: new Date(at), resetLink, supportEmail }),
    );
  };
}
