import type { Trx } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { sendPasswordNotice } from './password-notice.job.ts';
import type { SessionDeps } from './sessions.service.ts';

export type NoticeDeps = Pick<SessionDeps, 'clock'> & { jobs: JobQueue };

type Notice = {
  trx: Trx;
  userId: string;
  /** Whether API keys and webhooks were removed with the password. */
  isRevoked: boolean;
  /** Whether the account has no password any more. */
  isRemoved?: boolean;
};

/** Emails the user what has happened to the password, once the transaction has committed. */
export async function enqueuePasswordNotice(
  { trx, ...facts }: Notice,
  { jobs, clock }: NoticeDeps,
): Promise<void> {
  await jobs.enqueue(trx, { job: sendPasswordNotice, payload: { ...facts, at: clock().toISOString() } });
}
