import { AppError } from '../../platform/errors/app-error.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import type { Mailer } from '../../providers/mail/mail.port.ts';
import { countAttempt } from './attempt-limits.ts';
import { isKnownNetwork } from './known-networks.queries.ts';
import { makeReset } from './passwords.service.ts';
import { buildResetMail } from './reset-mail.ts';
import type { SessionDeps } from './sessions.service.ts';

type HandlerDeps = Pick<SessionDeps, 'db' | 'clock'> & { mailer: Mailer; publicUrl: string };
type Request = { email: string; mark?: string | undefined };

/** Limits emails, so that nobody can flood another person's address. */
const MAX_MAILS = { most: 5, windowSeconds: 3600 };

export function handlePasswordReset(deps: HandlerDeps): JobHandler<Request> {
  return async ({ payload, attempt }) => {
    if (attempt === 1 && !(await mayMail(payload, deps))) return;
    const reset = await makeReset(payload.email, deps);
    if (!reset) return;
    const link = `${deps.publicUrl}/reset-password-complete?${new URLSearchParams(reset)}`;
    await deps.mailer.send(buildResetMail(payload.email, link));
  };
}

/** Networks from which the user has signed in have a separate limit, which strangers can't use up. */
async function mayMail({ email, mark }: Request, { db, clock }: HandlerDeps): Promise<boolean> {
  const isKnown = mark !== undefined && (await isKnownNetwork(db, { email, mark, now: clock() }));
  const subject = isKnown ? `reset-known:${mark}` : `reset:${email}`;
  try {
    await countAttempt(db, { now: clock(), limits: [{ subject, ...MAX_MAILS }] });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'limited') return false;
    throw error;
  }
}
