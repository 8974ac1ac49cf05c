import { createHash, randomBytes } from 'node:crypto';
import type { changePasswordBody, passwordResetConfirmBody } from '@avatarcade/contracts/account';
import type { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { JobQueue } from '../../platform/jobs/jobs.port.ts';
import { currentPasswordWrong, passwordTooCommon, resetLinkDead } from './accounts.errors.ts';
import { findUserByEmail, replacePassword } from './accounts.queries.ts';
import { getUser, normalizeEmail, signInLimits } from './accounts.service.ts';
import { countAttempt, forgetAttempts } from './attempt-limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { consumeReset, replaceReset } from './password-resets.queries.ts';
import { findLastExpiry } from './refresh-tokens.queries.ts';
import { sendPasswordReset } from './send-password-reset.job.ts';
import { isRemembered } from './session-tokens.ts';
import { openSession, type SessionDeps, type TokenPair } from './sessions.service.ts';

const RESET_SECONDS = 3600;

/** Does the same for every address, so that neither answer nor time tells which are known. The job does the rest. */
export async function requestReset(email: string, { db, jobs }: { db: SessionDeps['db']; jobs: JobQueue }) {
  const address = normalizeEmail(email);
  await jobs.enqueue(db, sendPasswordReset, { email: address }, { singletonKey: address });
}

/** A fresh link's uid and token; older links are dead. Undefined when nobody has that address. */
export async function makeReset(email: string, { db, clock }: Pick<SessionDeps, 'db' | 'clock'>) {
  const user = await findUserByEmail(db, email);
  if (!user) return undefined;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + RESET_SECONDS * 1000);
  await inTransaction(db, (trx) =>
    replaceReset(trx, { userId: user.id, tokenHash: hashToken(token), expiresAt }),
  );
  return { uid: user.id, token };
}

/** Good once and for one hour. Ends all sessions. Throws invalid when the link is dead. */
export async function confirmReset(
  body: z.output<typeof passwordResetConfirmBody>,
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
): Promise<void> {
  if (isCommonPassword(body.new_password)) throw passwordTooCommon('new_password');
  const passwordHash = await hashPassword(body.new_password);
  await inTransaction(db, async (trx) => {
    const userId = await consumeReset(trx, hashToken(body.token), clock());
    if (!userId || userId !== body.uid) throw resetLinkDead();
    // Whoever has the mail has the address.
    await replacePassword(trx, userId, { passwordHash, emailVerified: true });
  });
}

export async function changePassword(
  userId: string,
  body: z.output<typeof changePasswordBody>,
  address: string,
  deps: SessionDeps,
): Promise<TokenPair> {
  const user = await getUser(userId, deps);
  const attempt = await countAttempt(deps.db, deps.clock(), signInLimits(user.email, address));
  if (!(await isPassword(user.password_hash, body.current_password))) throw currentPasswordWrong();
  await forgetAttempts(deps.db, attempt);
  if (isCommonPassword(body.new_password)) throw passwordTooCommon('new_password');
  const passwordHash = await hashPassword(body.new_password);
  return inTransaction(deps.db, async (trx) => {
    const lastExpiry = await findLastExpiry(trx, userId);
    const remember = lastExpiry !== undefined && isRemembered(lastExpiry, deps.clock());
    const changed = await replacePassword(trx, userId, { passwordHash });
    return openSession(trx, changed, remember, deps);
  });
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
