import type { z } from 'zod';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Mailer } from '../../providers/mail/mail.port.ts';
import { findUserById } from './accounts.queries.ts';
import type { sendPasswordNotice } from './password-notice.job.ts';
import { buildPasswordNotice } from './password-notice-mail.ts';
import type { SessionDeps } from './sessions.service.ts';

type NoticeDeps = Pick<SessionDeps, 'db'> & {
  mailer: Mailer;
  publicUrl: string;
  supportEmail: string | undefined;
};

type Notice = z.output<(typeof sendPasswordNotice)['payload']>;

export function handlePasswordNotice(deps: NoticeDeps): JobHandler<Notice> {
  return async ({ payload: { userId, at, isRevoked = false, isRemoved = false } }) => {
    const user = await findUserById(deps.db, userId);
    // A deleted user gets no email.
    if (!user) return;
    const resetLink = `${deps.publicUrl}/reset-password`;
    const { supportEmail } = deps;
    const facts = { to: user.email, at: new Date(at), isRevoked, isRemoved };
    await deps.mailer.send(buildPasswordNotice({ ...facts, resetLink, supportEmail }));
  };
}
