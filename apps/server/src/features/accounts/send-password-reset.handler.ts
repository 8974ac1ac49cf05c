import { AppError } from '../../platform/errors/app-error.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Mailer } from '../../providers/mail/mail.port.ts';
import { countAttempt } from './attempt-limits.ts';
import { makeReset } from './passwords.service.ts';
import { buildResetMail } from './reset-mail.ts';
import type { SessionDeps } from './sessions.service.ts';

type HandlerDeps = Pick<SessionDeps, 'db' | 'clock'> & { mailer: Mailer; publicUrl: string };

/** Nobody is flooded with mails by asking again and again for somebody else's address. */
const MOST_MAILS = { most: 5, windowSeconds: 3600 };

export function handlePasswordReset(deps: HandlerDeps): JobHandler<{ email: string }> {
  return async ({ payload: { email }, attempt }) => {
    if (attempt === 1 && !(await mayMail(email, deps))) return;
    const reset = await makeReset(email, deps);
    if (!reset) return;
    const link = `${deps.publicUrl}/reset-password-complete?${new URLSearchParams(reset)}`;
    await deps.mailer.send(buildResetMail(email, link));
  };
}

async function mayMail(email: string, { db, clock }: HandlerDeps): Promise<boolean> {
  try {
    await countAttempt(db, clock(), [{ subject: `reset:${email}`, ...MOST_MAILS }]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'limited') return false;
    throw error;
  }
}
